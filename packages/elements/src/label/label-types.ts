import { LABEL_SETS, type LabelSet, type LabelType } from '@verdict/core/label';
import { defineWords, type Language, language } from '../words/index.ts';

/** The name of a type, and its meaning in one sentence. */
interface TypeWords {
  name: string;
  meaning: string;
}

const TYPES = defineWords<Record<LabelType, TypeWords>>({
  en: {
    ad_hominem: { name: 'Ad hominem', meaning: 'Attacks the person instead of what they say.' },
    ad_populum: { name: 'Ad populum', meaning: 'Takes something for true or good because many people believe it.' },
    false_causality: { name: 'False causality', meaning: 'Takes what came before for the cause of what came after.' },
    circular_reasoning: { name: 'Circular reasoning', meaning: 'Supports a claim with the claim itself.' },
    straw_man: { name: 'Straw man', meaning: 'Answers a weaker or distorted version of what was said.' },
    false_dilemma: { name: 'False dilemma', meaning: 'Offers only two choices where there are more.' },
    appeal_to_authority: { name: 'Appeal to authority', meaning: 'Relies on who says it instead of on evidence.' },
    slippery_slope: { name: 'Slippery slope', meaning: 'Says that one step must lead to a bad end, without showing how.' },
    hasty_generalization: { name: 'Hasty generalisation', meaning: 'Draws a general rule from too few cases.' },
    red_herring: { name: 'Red herring', meaning: 'Brings up something else to lead away from the question.' },
    tu_quoque: { name: 'Tu quoque', meaning: 'Answers criticism by saying that the critic does the same.' },
    no_true_scotsman: { name: 'No true Scotsman', meaning: 'Changes the definition to rule out a counterexample.' },
    burden_of_proof: { name: 'Burden of proof', meaning: 'Asks others to disprove a claim instead of supporting it.' },
    racism: { name: 'Racism', meaning: 'Demeans people for their skin colour, origin or ethnicity.' },
    sexism: { name: 'Sexism', meaning: 'Demeans people for their sex or gender.' },
    homophobia: { name: 'Homophobia', meaning: 'Demeans people for being gay, lesbian or bisexual.' },
    transphobia: { name: 'Transphobia', meaning: 'Demeans people for being transgender.' },
    religious_discrimination: { name: 'Religious discrimination', meaning: 'Demeans people for their religion, or for having none.' },
    disability_discrimination: { name: 'Disability discrimination', meaning: 'Demeans people for a disability or an illness.' },
    ageism: { name: 'Ageism', meaning: 'Demeans people for their age.' },
    classism: { name: 'Classism', meaning: 'Demeans people for being poor, or for their work or upbringing.' },
    xenophobia: { name: 'Xenophobia', meaning: 'Demeans people for coming from somewhere else.' },
    general_hate_speech: { name: 'Hate speech', meaning: 'Demeans or threatens a group of people in general.' },
    other: { name: 'Something else', meaning: 'Hateful in a way that no other type covers.' },
  },
  es: {
    ad_hominem: { name: 'Ad hominem', meaning: 'Ataca a la persona en lugar de lo que dice.' },
    ad_populum: { name: 'Ad populum', meaning: 'Da algo por cierto o bueno porque mucha gente lo cree.' },
    false_causality: { name: 'Falsa causalidad', meaning: 'Toma lo que ocurrió antes por la causa de lo que vino después.' },
    circular_reasoning: { name: 'Razonamiento circular', meaning: 'Apoya una afirmación en la propia afirmación.' },
    straw_man: { name: 'Hombre de paja', meaning: 'Responde a una versión más débil o deformada de lo que se dijo.' },
    false_dilemma: { name: 'Falso dilema', meaning: 'Ofrece solo dos opciones donde hay más.' },
    appeal_to_authority: { name: 'Apelación a la autoridad', meaning: 'Se apoya en quién lo dice y no en pruebas.' },
    slippery_slope: { name: 'Pendiente resbaladiza', meaning: 'Dice que un paso lleva sin remedio a un mal final, sin mostrar cómo.' },
    hasty_generalization: { name: 'Generalización apresurada', meaning: 'Saca una regla general de muy pocos casos.' },
    red_herring: { name: 'Pista falsa', meaning: 'Saca otro asunto para apartarse de la cuestión.' },
    tu_quoque: { name: 'Tu quoque', meaning: 'Responde a una crítica diciendo que quien critica hace lo mismo.' },
    no_true_scotsman: { name: 'Ningún escocés verdadero', meaning: 'Cambia la definición para descartar un contraejemplo.' },
    burden_of_proof: { name: 'Carga de la prueba', meaning: 'Pide que otros refuten una afirmación en lugar de apoyarla.' },
    racism: { name: 'Racismo', meaning: 'Denigra a personas por su color de piel, origen o etnia.' },
    sexism: { name: 'Sexismo', meaning: 'Denigra a personas por su sexo o género.' },
    homophobia: { name: 'Homofobia', meaning: 'Denigra a personas por ser gais, lesbianas o bisexuales.' },
    transphobia: { name: 'Transfobia', meaning: 'Denigra a personas por ser transgénero.' },
    religious_discrimination: { name: 'Discriminación religiosa', meaning: 'Denigra a personas por su religión, o por no tenerla.' },
    disability_discrimination: {
      name: 'Discriminación por discapacidad',
      meaning: 'Denigra a personas por una discapacidad o enfermedad.',
    },
    ageism: { name: 'Edadismo', meaning: 'Denigra a personas por su edad.' },
    classism: { name: 'Clasismo', meaning: 'Denigra a personas por ser pobres, por su trabajo o por su crianza.' },
    xenophobia: { name: 'Xenofobia', meaning: 'Denigra a personas por venir de otro lugar.' },
    general_hate_speech: { name: 'Discurso de odio', meaning: 'Denigra o amenaza a un grupo de personas en general.' },
    other: { name: 'Otra cosa', meaning: 'Incita al odio de un modo que ningún otro tipo nombra.' },
  },
});

/** The name of a type of any set. One from a newer server is shown as it is. */
export function labelTypeName(type: string, spoken: Language = language.value): string {
  return TYPES[spoken][type as LabelType]?.name ?? type.replaceAll('_', ' ');
}

/** The meaning of a type in one sentence; empty if it is unknown. */
export function labelTypeMeaning(type: string, spoken: Language = language.value): string {
  return TYPES[spoken][type as LabelType]?.meaning ?? '';
}

/** The types of a set, sorted by name in the language of the page; "other" is last. */
export function typesByName(set: LabelSet, spoken: Language = language.value): LabelType[] {
  const { compare } = new Intl.Collator(spoken);
  const named = LABEL_SETS[set].filter((type) => type !== 'other') as LabelType[];
  const others = LABEL_SETS[set].filter((type) => type === 'other') as LabelType[];
  return [...named.sort((one, other) => compare(labelTypeName(one, spoken), labelTypeName(other, spoken))), ...others];
}

const SETS = defineWords<Record<LabelSet, string>>({
  en: { fallacy: 'Fallacies', hate: 'Hate speech' },
  es: { fallacy: 'Falacias', hate: 'Discurso de odio' },
});

export function labelSetName(set: LabelSet): string {
  return SETS[language.value][set];
}
