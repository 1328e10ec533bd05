/** Spanish words that judge, by strength, and words that change the next one. Inflected forms are found by their lemma. */
export const SPANISH = {
  3: `excelente maravilloso maravillosa fantástico fantástica increíble perfecto perfecta estupendo estupenda magnífico magnífica genial espectacular
    extraordinario extraordinaria encantar amar adorar amor brillante sobresaliente excepcional fabuloso fabulosa inmejorable óptimo óptima`,
  2: `bueno buena buen mejor bien alegre alegría feliz felicidad bonito bonita hermoso hermosa precioso preciosa lindo linda gracias agradecer
    agradecido agradecida gustar disfrutar éxito exitoso exitosa ganar ganador orgulloso orgullosa orgullo beneficio beneficiar beneficioso
    beneficiosa útil eficaz eficiente mejorar mejora sano sana saludable seguro segura seguridad esperanza ilusión ilusionado ilusionada
    interesante amable amistoso generoso generosa honesto honesta valiente inteligente sabio divertido divertida gracioso graciosa risa
    sonrisa paz tranquilo tranquila positivo positiva progreso proteger respetar respeto apoyar apoyo premio recomendar bienvenido bienvenida
    felicidades enhorabuena celebrar cariño confianza confiar justicia justo justa libre libertad riqueza valioso valiosa victoria
    innovador innovadora acierto acertado acertada necesario necesaria imprescindible solidario solidaria limpio limpia suerte fiesta`,
  1: `aceptar acuerdo adecuado adecuada apropiado ayudar ayuda claro clara correcto correcta cuidar cómodo cómoda creativo creativa fácil favor
    favorable fuerte listo oportunidad posible preferir razonable resolver solución sencillo sencilla simpático suficiente vale valer
    querer compartir cumplir gratis gratuito gratuita arreglar fresco fresca moderno moderna`,
  '-1': `aburrido aburrida caro cara cansado cansada complicado complicada confuso confusa costoso demora demorar difícil duda dudar débil escaso escasa
    esperar extraño extraña falta faltar lento lenta limitar molestar molesto molesta olvidar oponer pobre preocupar preocupación preocupante
    presión queja quejar quejarse raro rara retraso riesgo ruido ruidoso ruidosa tarde tensión objeción innecesario innecesaria insuficiente`,
  '-2': `abandonar abandono absurdo absurda agresión agresivo amenaza amenazar angustia ansiedad asco ataque atacar basura caos caótico corrupto corrupta
    corrupción crimen criminal crisis cruel culpa culpable dañar daño decepción decepcionar decepcionante defecto delito derrota desastre
    desastroso desgracia deshonesto desigualdad despilfarro desprecio destruir destrucción deuda discriminación dolor doloroso duelo egoísta
    enemigo enfadar enfadado enfadada enfermo enferma enojado enojada engañar engaño error estafa estúpido estúpida estupidez exclusión feo fea
    fracaso fracasar fraude frustrado frustración guerra herir hipócrita horror idiota ignorante ilegal inaceptable incompetente
    indignante inútil injusto injusta injusticia inseguro insegura insulto insultar ira lástima llorar malo mala mal mentir mentira
    mentiroso mentirosa miedo miseria molestia morir muerte muerto negativo negativa odioso pánico peligro peligroso peligrosa pena perder
    pérdida perjudicar perjudicial peor pésimo pobreza podrido problema rabia rechazar rechazo ridículo ridícula robar robo roto rota ruina
    sucio sucia sufrir sufrimiento temor tonto tonta tragedia triste tristeza trampa vergonzoso vergüenza víctima violencia violento violenta
    mierda puta cabrón joder gilipollas imbécil contaminar contaminación derroche derrochar desperdiciar fallar fallo`,
  '-3': `abominable asesinar asesinato asesino atroz catástrofe catastrófico catastrófica despreciable detestar espantoso espantosa fatal horrible horroroso
    horrorosa insoportable intolerable nefasto nefasta odiar odio pesadilla repugnante terrible terrorista terrorismo tortura violación asqueroso
    asquerosa vil lamentable`,
  negations: `no nunca jamás nada nadie ninguno ninguna ningún tampoco ni sin apenas`,
  stronger: `muy mucho mucha tan demasiado super súper bastante totalmente absolutamente completamente realmente extremadamente sumamente más tanto
    increíblemente verdaderamente profundamente`,
  weaker: `poco algo ligeramente apenas casi menos parcialmente medio`,
  turns: `pero sino aunque embargo`,
};
