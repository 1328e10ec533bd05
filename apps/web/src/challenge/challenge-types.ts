import type { ChallengeType } from '@verdict/core/challenge';
import { defineWords, language } from '@verdict/elements/words';

/** The name of a kind of challenge, its meaning, and an example. */
interface TypeWords {
  name: string;
  meaning: string;
  example: string;
}

const TYPES = defineWords<Record<ChallengeType, TypeWords>>({
  en: {
    factual_error: {
      name: 'Factual error',
      meaning: 'Something in the claim can be shown to be false.',
      example: 'The bridge was opened in 1962, not in 1972.',
    },
    missing_context: {
      name: 'Missing context',
      meaning: 'It is true, but leaves out something that changes its meaning.',
      example: 'Rents fell, but so did wages.',
    },
    bias: {
      name: 'Bias',
      meaning: 'It shows only one side, or its wording takes sides.',
      example: 'It quotes those who gain from the road, and nobody who lives beside it.',
    },
    source_credibility: {
      name: 'Source credibility',
      meaning: 'A source is unreliable, or does not say what the claim says it does.',
      example: 'The report it cites never mentions schools.',
    },
    logical_fallacy: {
      name: 'Logical fallacy',
      meaning: 'The conclusion does not follow from what is said.',
      example: 'Sales rose after the sign was put up, so the sign did it.',
    },
    outdated_information: {
      name: 'Outdated information',
      meaning: 'It used to be right, but no longer is.',
      example: 'The count is from 2015. There has been a newer one.',
    },
    misleading_representation: {
      name: 'Misleading representation',
      meaning: 'The figures are right, but presented in a misleading way.',
      example: 'The axis begins at 95%, so a small change looks large.',
    },
    conflict_of_interest: {
      name: 'Conflict of interest',
      meaning: 'The source benefits from the claim and does not disclose it.',
      example: 'The author of the study is paid by the operator.',
    },
    methodological_flaw: {
      name: 'Methodological flaw',
      meaning: 'The way it was measured, sampled or compared cannot support it.',
      example: 'It compares a flu winter with a healthy one.',
    },
    other: {
      name: 'Something else',
      meaning: 'None of the other kinds fits.',
      example: 'The claim and its translation say different things.',
    },
  },
  es: {
    factual_error: {
      name: 'Error de hecho',
      meaning: 'Se puede demostrar que algo de la afirmación es falso.',
      example: 'El puente se abrió en 1962, no en 1972.',
    },
    missing_context: {
      name: 'Falta contexto',
      meaning: 'Es cierto, pero omite algo que cambia su sentido.',
      example: 'Bajaron los alquileres, pero también los sueldos.',
    },
    bias: {
      name: 'Sesgo',
      meaning: 'Muestra solo un lado, o su redacción toma partido.',
      example: 'Cita a quienes ganan con la carretera y a nadie que viva junto a ella.',
    },
    source_credibility: {
      name: 'Credibilidad de la fuente',
      meaning: 'Una fuente no es fiable, o no dice lo que la afirmación le atribuye.',
      example: 'El informe citado no menciona las escuelas.',
    },
    logical_fallacy: {
      name: 'Falacia lógica',
      meaning: 'La conclusión no se sigue de lo que se dice.',
      example: 'Las ventas subieron tras poner el cartel; luego fue el cartel.',
    },
    outdated_information: {
      name: 'Información anticuada',
      meaning: 'Antes era cierto y ya no lo es.',
      example: 'El recuento es de 2015. Hay otro más nuevo.',
    },
    misleading_representation: {
      name: 'Representación engañosa',
      meaning: 'Las cifras son correctas, pero se presentan de forma engañosa.',
      example: 'El eje empieza en el 95 %, y un cambio pequeño parece grande.',
    },
    conflict_of_interest: {
      name: 'Conflicto de intereses',
      meaning: 'La fuente se beneficia de la afirmación y no lo declara.',
      example: 'La operadora paga al autor del estudio.',
    },
    methodological_flaw: {
      name: 'Fallo de método',
      meaning: 'La forma en que se midió, muestreó o comparó no puede sostenerlo.',
      example: 'Compara un invierno con gripe con otro sano.',
    },
    other: {
      name: 'Otra cosa',
      meaning: 'No encaja en ninguna de las otras clases.',
      example: 'La afirmación y su traducción dicen cosas distintas.',
    },
  },
});

export const challengeTypeName = (type: ChallengeType): string => TYPES[language.value][type].name;
export const challengeTypeMeaning = (type: ChallengeType): string => TYPES[language.value][type].meaning;
export const challengeTypeExample = (type: ChallengeType): string => TYPES[language.value][type].example;
