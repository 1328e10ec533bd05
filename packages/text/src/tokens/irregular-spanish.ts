/** Spanish words whose forms no rule finds: the base form first. Forms that are more often another word are left out. */
export const IRREGULAR_SPANISH = `
ser soy eres es somos sois son era eras éramos eran fui fuiste fue fuimos fueron sea seas seamos sean siendo sido sería serían será serán
ir voy vas va vamos vais van iba ibas íbamos iban vaya vayas vayamos vayan yendo ido irá irán iría
estar estoy estás está estamos están estuve estuvo estuvieron estaba estaban esté estén
haber he has ha hemos han hay hubo había habían haya hayan habrá habría habido
tener tengo tienes tiene tenemos tienen tuve tuvo tuvieron tenía tenían tenga tengan tendrá tendrán tendría tendrían teniendo tenido
hacer hago haces hace hacemos hacen hice hizo hicieron hacía hacían haga hagan hará harán haría harían haciendo hecho
poder puedo puedes puede podemos pueden pude pudo pudieron podía podían pueda puedan podrá podrán podría podrían pudiendo podido
decir digo dices dice decimos dicen dije dijo dijeron decía diga digan dirá dirán diría diciendo dicho
querer quiero quieres quiere queremos quieren quise quiso quisieron quería querían quiera quieran querrá querría
saber sé sabes sabe sabemos saben supe supo supieron sabía sepa sepan sabrá sabría
poner pongo pones pone ponemos ponen puse puso pusieron ponía ponga pongan pondrá pondría puesto
venir vengo vienes viene venimos vienen vine vino vinieron venía venga vengan vendrá vendría
dar doy das da damos dan di dio dieron daba dé den dará daría dado
ver veo ves ve vemos ven vi vio vieron veía vea vean verá vería visto
salir salgo sales sale salimos salen salga salgan saldrá saldría
traer traigo trae traen traje trajo trajeron traiga traigan
oír oigo oye oyen oiga oído
pedir pido pides pide piden pidió pidieron pida pidan
seguir sigo sigues sigue siguen siguió siguieron siga sigan
elegir elijo elige eligen eligió eligieron elija elijan
pensar pienso piensas piensa piensan piense piensen
empezar empiezo empieza empiezan empiece empiecen
cerrar cierro cierra cierran cierre cierren
perder pierdo pierde pierden pierda pierdan
entender entiendo entiende entienden entienda entiendan
contar cuento cuenta cuentan cuente cuenten
volver vuelvo vuelve vuelven vuelva vuelvan vuelto
mover muevo mueve mueven mueva muevan
morir muere mueren murió murieron muerto
dormir duermo duerme duermen durmió
jugar juego juega juegan juegue jueguen
abrir abierto
escribir escrito
romper roto
resolver resuelve resuelven resuelva resuelvan resuelto
conducir conduzco condujo conduzca conduzcan
reducir reduzco redujo redujeron reduzca reduzcan
producir produzco produjo produjeron produzca produzcan
construir construyo construye construyen construyó construyeron construya construyan
incluir incluyo incluye incluyen incluyó incluya incluyan
bueno buen buena buenos buenas mejor mejores
malo mal mala malos malas peor peores
grande gran grandes
`;
