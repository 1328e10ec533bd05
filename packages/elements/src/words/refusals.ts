import type { RefusalCode } from '@verdict/wire/error';
import { language } from './language.ts';

export interface SaidRefusal {
  code: string;
  /** The sentence the server gave, in English. */
  message: string;
}

/** The sentence for a refusal in the language of the page. */
export function refusalSentence({ code, message }: SaidRefusal): string {
  if (language.value === 'en') return OURS_EN[code] ?? message;
  return ES[code as RefusalCode] ?? OURS_ES[code] ?? message;
}

/** What no server says: the ways a request fails before it reaches one. */
const OURS_EN: Partial<Record<string, string>> = {
  unreachable: 'Verdict cannot be reached right now.',
  unreadable: 'Something between you and Verdict gave an answer we cannot read.',
  offline: 'You are offline.',
  not_from_here: 'Verdict cannot be reached from this page. It may be away, or this site may not embed it.',
  interrupted: 'The page was closed before an answer came. Sending it again never publishes it twice.',
};

const OURS_ES: Partial<Record<string, string>> = {
  unreachable: 'No se puede llegar a Verdict en este momento.',
  unreadable: 'Algo entre usted y Verdict ha dado una respuesta que no podemos leer.',
  offline: 'No tiene conexión.',
  not_from_here: 'No se puede llegar a Verdict desde esta página. Puede que no esté disponible, o que este sitio no pueda incluirlo.',
  interrupted: 'La página se cerró antes de que llegara la respuesta. Enviarlo de nuevo nunca lo publica dos veces.',
};

/** The English sentences are those of the API; a code without its Spanish one does not compile. */
const ES: Readonly<Record<RefusalCode, string>> = {
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
  role_too_low: 'Su función no permite hacer esto.',
  scope_missing: 'A esta clave de API le falta el permiso necesario.',
  not_yours: 'Solo puede hacerlo su propietario.',
  not_you: 'El identificador de usuario debe ser el suyo, salvo que su clave tenga el permiso act-as.',
  scope_not_yours: 'A una clave solo se le pueden dar permisos que usted tiene.',
  cross_origin: 'Las peticiones con cookie deben venir de este sitio. Use una clave de API.',
  not_found: 'No hay nada en esta dirección.',
  method_not_allowed: 'Esta dirección no admite ese método.',
  request_timeout: 'La petición ha tardado demasiado en llegar. No se ha guardado nada; vuelva a enviarla.',
  already_reported: 'Ya ha denunciado esto. Un moderador lo verá.',
  case_claimed: 'Otro moderador está trabajando en este caso.',
  case_not_claimed: 'Tome primero el caso, para que no lo decidan dos moderadores a la vez.',
  case_decided: 'Este caso ya se ha decidido.',
  not_undoable: 'Esto ya se deshizo o no se puede deshacer.',
  last_admin: 'Es el único administrador. Nombre antes a otra persona.',
  second_factor_on: 'La entrada en dos pasos ya está activada.',
  second_factor_off: 'La entrada en dos pasos no está activada.',
  not_pending: 'No hay nada que retirar.',
  already_suspended: 'Esta persona ya está suspendida.',
  not_suspended: 'Esta persona no está suspendida.',
  not_ready: 'Esto todavía se está preparando. Le avisaremos cuando esté listo.',
  already_there: 'Esto ya existe.',
  not_resendable: 'Solo se puede reenviar el correo que ha fallado o cuyo destino se desconoce.',
  external_id_conflict: 'Este identificador externo ya pertenece a un punto con otro contenido.',
  link_invalid: 'Este enlace ha caducado o ya se ha usado. Pida uno nuevo.',
  gone: 'Esto se ha borrado.',
  body_too_large: 'El cuerpo de la petición es demasiado grande.',
  unsupported_media_type: 'Envíe el cuerpo como application/json.',
  proof_needed: 'Falta resolver una prueba; el navegador lo hace solo.',
  address_refused: 'Esta dirección no está permitida: debe ser pública, por http o https.',
  password_too_weak: 'Elija una contraseña más larga: al menos 10 caracteres, y que no sea de las más comunes.',
  already_replied: 'El autor ya ha respondido a esta etiqueta.',
  already_requested: 'Ya se ha pedido una revisión de esta etiqueta.',
  label_overridden: 'Un moderador ya ha retirado esta etiqueta.',
  label_outdated: 'El texto se cambió después de que esto se juzgara.',
  already_answered: 'Ya ha respondido. Puede cambiar su respuesta.',
  label_or_point: 'Indique la etiqueta a la que se refiere o, para avisar de una falacia no detectada, el punto y el tipo.',
  other_label: 'Esta respuesta es sobre otra etiqueta. Retírela y responda allí.',
  label_type_unknown: 'Este tipo no pertenece al conjunto de etiquetas; vea los detalles.',
  excerpt_not_found: 'Estas palabras no figuran en el punto.',
  suggested_type_needed: 'Diga de qué tipo es.',
  suggested_type_unknown: 'El tipo propuesto no pertenece al conjunto de esta etiqueta.',
  suggested_type_same: 'El tipo propuesto es el que ya tiene la etiqueta. Elija otro o diga que es correcta.',
  nothing_to_vote_on: 'No hay ninguna explicación que valorar.',
  reason_needed: 'Diga por qué, en el parámetro «reason». Cualquiera puede leerlo en el registro de moderación.',
  subject_not_found: 'Aquello de lo que se trata no existe.',
  idempotency_key_reused: 'Esta Idempotency-Key se usó para otra petición. Use una nueva.',
  author_needs_source: 'Lo que se escribe aquí lleva su nombre. Nombre a otro autor solo con la fuente de donde procede.',
  parent_not_found: 'El punto al que responde no existe.',
  user_not_found: 'No hay ninguna cuenta con este identificador.',
  log_size_unknown: 'El registro aún no tiene tantas entradas.',
  rate_limited: 'Demasiadas peticiones. Espere un momento y vuelva a intentarlo.',
  quota_exceeded: 'La cuota diaria de esta clave de API se ha agotado.',
  headers_too_large: 'Las cabeceras de la petición son demasiado grandes.',
  reputation_too_low: 'Necesita más puntos para esto; vea los detalles.',
  own_challenge: 'Usted hizo esta impugnación o la afirmación impugnada, así que deciden otras personas.',
  not_a_juror: 'Aquí votan solo quienes fueron sorteados para este jurado.',
  challenge_exists: 'Ya hay abierta una impugnación de este tipo; vea los detalles. Aporte allí sus pruebas.',
  challenge_accepted:
    'Ya se aceptó una impugnación de este tipo y la afirmación no ha cambiado desde entonces; vea los detalles. Elija otro tipo si hay otro fallo.',
  challenge_joined: 'Otras personas ya han aportado pruebas o votado, así que esto ya no se puede cambiar.',
  period_closed: 'Este plazo ha terminado o aún no ha empezado; vea los detalles.',
  resolution_held: 'El resultado está en espera hasta que lo vea un moderador.',
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
  model_taken: 'Un detector de este servidor etiqueta con ese nombre de modelo. Los dispositivos no pueden aportar en su nombre.',
  contribution_limit: 'Ha aportado tanto como se admite en un día. Envíe el resto más tarde.',
  daily_limit: 'Ha hecho tantas impugnaciones como permite su nivel en un día; vea los detalles.',
  internal: 'Algo ha fallado por nuestra parte. Ha quedado anotado.',
  overloaded: 'Tenemos mucho trabajo. No se ha guardado nada; inténtelo de nuevo en un momento.',
  assertion_invalid: 'La identidad que presenta este sitio no es válida, ha caducado o ya se ha usado.',
  endpoint_disabled: 'Este destino está desactivado. Actívelo primero.',
  too_many_sockets: 'Hay demasiadas conexiones en vivo abiertas. Cierre alguna y vuelva a intentarlo.',
  upgrade_needed: 'Esta dirección es solo para conexiones WebSocket.',
  own_decision: 'Otra persona debe mirar lo que usted decidió.',
  secrets_unreadable: 'A este servidor le falta la clave de lo que guarda cifrado. Quien lo administra debe reponerla.',
  unavailable: 'No se puede llegar a la base de datos. Inténtelo de nuevo; solo contará una vez.',
};
