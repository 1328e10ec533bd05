import type { RefusalCode } from '@verdict/wire/error';
import { defineWords } from './catalogue.ts';
import { language } from './language.ts';

interface Refusal {
  code: string;
  /** The sentence the server gave, in English. */
  message: string;
}

/** The sentence for a refusal in the language of the page. */
export function refusalSentence({ code, message }: Refusal): string {
  return BROWSER_FAILURES[language.value][code] ?? REFUSALS[language.value][code] ?? message;
}

type Sentences = Readonly<Partial<Record<string, string>>>;

/** The ways a request fails before it reaches a server. */
const BROWSER_FAILURES = defineWords<Sentences>({
  en: {
    unreachable: 'Verdict cannot be reached right now.',
    unreadable: 'Verdict’s response could not be read. Check your connection and try again.',
    offline: 'You are offline.',
    not_from_here: 'Verdict cannot be reached from this page. It may be unavailable, or this site may not be allowed to embed it.',
    interrupted: 'The page was closed before the request finished. You can safely send it again.',
  },
  es: {
    unreachable: 'No se puede conectar con Verdict en este momento.',
    unreadable: 'No se ha podido leer la respuesta de Verdict. Compruebe su conexión e inténtelo de nuevo.',
    offline: 'No tiene conexión.',
    not_from_here:
      'No se puede conectar con Verdict desde esta página. Quizá no esté disponible, o este sitio no tenga permiso para incluirlo.',
    interrupted: 'La página se cerró antes de terminar. Puede enviarlo de nuevo sin riesgo de publicarlo dos veces.',
  },
});

/** The English sentences are those of the API; a code without its Spanish one does not compile. */
const REFUSALS = defineWords<Sentences>({
  en: {},
  es: {
    invalid_json: 'El cuerpo de la petición no es JSON válido.',
    invalid_text: 'El texto debe ser Unicode válido, sin caracteres nulos.',
    invalid_request: 'La petición no corresponde a lo que espera esta dirección.',
    invalid_header: 'Una cabecera de la petición está mal formada.',
    invalid_http: 'Esto no es una petición HTTP válida.',
    invalid_url: 'La dirección está mal formada.',
    not_signed_in: 'Entre en su cuenta para hacer esto.',
    invalid_token: 'Esta clave de API es desconocida, ha caducado o se ha revocado. Cree una nueva.',
    invalid_session: 'Su sesión ha terminado. Vuelva a entrar.',
    wrong_credentials: 'El correo o la contraseña no son correctos.',
    second_factor_needed: 'Escriba el código de su aplicación de autenticación.',
    wrong_code: 'Este código no es correcto o ya se ha usado.',
    not_verified: 'Confirme primero su dirección de correo. Le hemos enviado un enlace nuevo.',
    account_suspended: 'Esta cuenta está suspendida.',
    embedding_not_allowed: 'Este sitio no está en la lista de los que pueden incluir Verdict.',
    role_out_of_reach: 'Solo un administrador puede hacerle esto a un moderador o a un administrador.',
    not_to_yourself: 'No puede hacer esto consigo mismo ni con lo que usted ha escrito.',
    role_too_low: 'Su rol no permite hacer esto.',
    scope_missing: 'A esta clave de API le falta el permiso necesario.',
    not_yours: 'Solo puede hacerlo su propietario.',
    not_you: 'El identificador de usuario debe ser el suyo, salvo que su clave tenga el permiso act-as.',
    scope_not_yours: 'A una clave solo se le pueden dar permisos que usted tiene.',
    key_has_quota: 'Una clave con cuota diaria no puede crear claves. Inicie sesión o use una clave sin cuota.',
    too_many_keys: 'Esta cuenta ya tiene todas las claves que puede tener. Revoque una que ya no necesite.',
    cross_origin: 'Las peticiones con cookie deben venir de este sitio. Use una clave de API.',
    not_found: 'No hay nada en esta dirección.',
    method_not_allowed: 'Esta dirección no admite ese método.',
    request_timeout: 'La petición ha tardado demasiado en llegar. No se ha guardado nada; vuelva a enviarla.',
    already_reported: 'Ya ha denunciado esto. Un moderador lo revisará.',
    case_claimed: 'Otro moderador está trabajando en este caso.',
    case_not_claimed: 'Tome el caso antes de decidirlo.',
    case_decided: 'Este caso ya se ha decidido.',
    not_undoable: 'Esto ya se deshizo o no se puede deshacer.',
    policy_unchanged: 'Estos números ya están en vigor.',
    policy_changed: 'Otra persona ha cambiado esta política entretanto.',
    last_admin: 'Es el único administrador. Nombre antes a otra persona.',
    second_factor_on: 'La entrada en dos pasos ya está activada.',
    second_factor_off: 'La entrada en dos pasos no está activada.',
    not_pending: 'No hay nada que retirar.',
    already_suspended: 'Esta persona ya está suspendida.',
    not_suspended: 'Esta persona no está suspendida.',
    not_ready: 'Esto todavía se está preparando. Le avisaremos cuando esté listo.',
    already_there: 'Esto ya existe.',
    not_resendable: 'Solo se puede reenviar el correo que ha fallado o cuyo destino se desconoce.',
    external_id_conflict: 'Este identificador externo ya pertenece a un comentario con otro contenido.',
    link_invalid: 'Este enlace ha caducado o ya se ha usado. Pida uno nuevo.',
    gone: 'Esto se ha borrado.',
    contribution_withdrawn: 'Retiró esta aportación.',
    body_too_large: 'El cuerpo de la petición es demasiado grande.',
    unsupported_media_type: 'Envíe el cuerpo como application/json.',
    proof_needed: 'Falta la prueba de trabajo que resuelve el navegador.',
    address_refused: 'Esta dirección no está permitida: debe ser pública, por http o https.',
    password_too_weak: 'Elija una contraseña más larga: al menos 10 caracteres, y que no sea de las más comunes.',
    already_replied: 'El autor ya ha respondido a esta marca.',
    already_requested: 'Ya se ha pedido una revisión de esta marca.',
    label_overridden: 'Un moderador ya ha retirado esta marca.',
    label_outdated: 'El texto se editó después de marcarlo.',
    already_answered: 'Ya ha respondido. Puede cambiar su respuesta.',
    label_or_point: 'Indique la marca o, para señalar una falacia no detectada, el comentario y el tipo.',
    other_label: 'Esta respuesta es sobre otra marca. Retírela y responda allí.',
    label_type_unknown: 'Este tipo no pertenece al conjunto de marcas; vea los detalles.',
    excerpt_not_found: 'Este texto no figura en el comentario.',
    suggested_type_needed: 'Diga de qué tipo es.',
    suggested_type_unknown: 'El tipo propuesto no pertenece al conjunto de esta marca.',
    suggested_type_same: 'El tipo propuesto es el que ya tiene la marca. Elija otro o diga que es correcta.',
    nothing_to_vote_on: 'No hay ninguna explicación que valorar.',
    reason_needed: 'Diga por qué, en el parámetro «reason». Cualquiera puede leerlo en el registro de moderación.',
    subject_not_found: 'Esto no existe.',
    idempotency_key_reused: 'Esta Idempotency-Key se usó para otra petición. Use una nueva.',
    author_needs_source: 'Lo que se escribe aquí lleva su nombre. Nombre a otro autor solo con la fuente de donde procede.',
    parent_not_found: 'El comentario al que responde no existe.',
    user_not_found: 'No hay ninguna cuenta con este identificador.',
    log_size_unknown: 'El registro aún no tiene tantas entradas.',
    rate_limited: 'Demasiadas peticiones. Espere un momento y vuelva a intentarlo.',
    quota_exceeded: 'La cuota diaria de esta clave de API se ha agotado.',
    headers_too_large: 'Las cabeceras de la petición son demasiado grandes.',
    reputation_too_low: 'Necesita más reputación para esto; vea los detalles.',
    own_challenge: 'No puede votar en una impugnación suya ni de una afirmación suya.',
    not_a_juror: 'Solo pueden votar los miembros de este jurado.',
    challenge_exists: 'Ya hay una impugnación abierta de este tipo; vea los detalles. Aporte allí sus pruebas.',
    challenge_accepted:
      'Ya se aceptó una impugnación de este tipo y la afirmación no ha cambiado desde entonces; vea los detalles. Elija otro tipo si hay otro fallo.',
    challenge_joined: 'Otras personas ya han aportado pruebas o votado, así que esto ya no se puede cambiar.',
    period_closed: 'Este plazo ha terminado o aún no ha empezado; vea los detalles.',
    resolution_held: 'El resultado está en espera hasta que lo revise un moderador.',
    resolution_not_held: 'El resultado no está en espera.',
    not_resolved: 'Esto aún no se ha resuelto.',
    appeal_exists: 'Este resultado ya se recurrió. Hay un solo recurso para cada uno.',
    appeal_in_favour: 'El resultado le favorece, así que el recurso es para otras personas.',
    appeal_needs_ballots:
      'Quien no es de ninguna de las partes puede recurrir cuando sus votos ya cuentan: confirme su dirección y vote en otras impugnaciones durante unos días.',
    appeal_too_early:
      'Al principio solo puede recurrir la parte a la que perjudica el resultado; vea en los detalles desde cuándo pueden otras personas.',
    grounds_too_short: 'Diga qué hay de nuevo en al menos 20 caracteres.',
    appeal_too_late: 'El plazo para recurrir ha terminado.',
    appeal_decided: 'El jurado ya ha decidido.',
    file_too_large: 'Un archivo puede tener como máximo 5 MB.',
    file_type_refused: 'Adjunte una imagen (PNG, JPEG, WebP), un PDF, texto sin formato o CSV.',
    evidence_limit: 'Ya se han aportado aquí tantas pruebas como se admiten; vea los detalles.',
    evidence_needed: 'Adjunte al menos una prueba: un enlace, una cita o un archivo.',
    edge_ends_needed: 'Una arista necesita dos nodos distintos que existan, y dice cómo influye el primero en el segundo.',
    query_too_complex: 'Esta consulta pide demasiado de una vez. Pida menos campos o menos niveles.',
    model_taken: 'Un modelo de este servidor usa ese nombre. Los dispositivos no pueden aportar en su nombre.',
    contribution_limit: 'Ha aportado tanto como se admite en un día. Envíe el resto más tarde.',
    daily_limit: 'Ha hecho tantas impugnaciones como permite su nivel en un día; vea los detalles.',
    internal: 'Algo ha fallado por nuestra parte. Lo hemos registrado.',
    overloaded: 'El servidor está saturado. No se ha guardado nada; inténtelo de nuevo en un momento.',
    assertion_invalid: 'La identidad que presenta este sitio no es válida, ha caducado o ya se ha usado.',
    endpoint_disabled: 'Este destino está desactivado. Actívelo primero.',
    too_many_sockets: 'Hay demasiadas conexiones en vivo abiertas. Cierre alguna y vuelva a intentarlo.',
    upgrade_needed: 'Esta dirección es solo para conexiones WebSocket.',
    own_decision: 'Su decisión debe revisarla otra persona.',
    secrets_unreadable: 'El servidor no tiene la clave de sus datos cifrados. Avise a quien lo administra.',
    unavailable: 'La base de datos no está disponible. Inténtelo de nuevo; solo contará una vez.',
  } satisfies Record<RefusalCode, string>,
});
