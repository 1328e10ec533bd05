import type { CreateTopic } from '@verdict/wire/topic';
import { DISTRICT_PROPOSALS } from './proposals-district.ts';
import { STREET_PROPOSALS } from './proposals-streets.ts';

export interface DemoProposal {
  /** Neighbours by number, the others by the first part of their address. */
  by: string;
  hoursAgo: number;
  text: string;
  /** The share of supporters among those who live in the centre, those who work there and those who come to shop. */
  appeal: readonly [residents: number, workers: number, visitors: number];
  comments?: readonly (readonly [by: string, content: string])[];
}

export interface DemoTopic extends CreateTopic {
  slug: string;
  language: string;
  /** Who opened it. */
  by: string;
  hoursAgo: number;
  proposals: readonly DemoProposal[];
}

/** Two topics in two languages. Everything in them is made up. */
export const TOPICS: readonly DemoTopic[] = [
  {
    slug: 'safer-streets',
    title: 'Safer and quieter streets in the centre',
    description:
      'The council has money for about ten changes next year. Say what should be done, vote on what others say, and see what comes first and why.',
    language: 'en',
    by: 'moderator',
    hoursAgo: 260,
    subtopics: [
      {
        name: 'Road safety',
        weight: 5,
        keywords: ['crossing', 'speed', 'school', 'children', 'accident', 'dark', 'lamps', 'traffic lights', 'cyclists', 'pavement'],
      },
      {
        name: 'Noise and clean air',
        weight: 3,
        keywords: ['noise', 'quiet', 'air', 'exhaust', 'trees', 'night', 'loud', 'engines', 'sleep'],
      },
      {
        name: 'Getting around',
        weight: 2,
        keywords: ['bus', 'tram', 'bicycle', 'parking', 'delivery', 'wheelchair', 'walk', 'stop'],
      },
    ],
    proposals: STREET_PROPOSALS,
  },
  {
    slug: 'presupuesto-barrio',
    title: 'Presupuesto del barrio para el próximo año',
    description:
      'El barrio decide en qué se gastan 400.000 euros. Propón algo, vota lo que proponen los demás y mira qué queda primero y por qué.',
    language: 'es',
    by: 'admin',
    hoursAgo: 250,
    subtopics: [
      {
        name: 'Parques y sombra',
        weight: 4,
        keywords: ['parque', 'árboles', 'sombra', 'fuente', 'agua', 'jardín', 'calor', 'bancos', 'huerto'],
      },
      {
        name: 'Cultura y deporte',
        weight: 3,
        keywords: ['biblioteca', 'música', 'teatro', 'deporte', 'pista', 'cine', 'fiesta', 'libros', 'taller'],
      },
      {
        name: 'Mayores y niños',
        weight: 3,
        keywords: ['mayores', 'niños', 'guardería', 'escuela', 'columpios', 'ayuda', 'comedor', 'cuidado'],
      },
    ],
    proposals: DISTRICT_PROPOSALS,
  },
];

/** People who vote. Nobody can sign in as them. */
// biome-ignore format: one name a line would hide the rest of the file
export const VOTERS: readonly string[] = [
  'Abel Ferrer', 'Ada Novak', 'Agnes Holm', 'Alba Serrano', 'Amir Haddad', 'Ana Beltrán', 'Anton Weiss', 'Asha Rao',
  'Beatriz Gil', 'Bo Lindqvist', 'Carla Romero', 'Celia Prieto', 'Claire Dubois', 'Cosmin Radu', 'Dana Petrov', 'Diego Salas',
  'Ebba Nilsson', 'Elena Marín', 'Emil Sørensen', 'Esther Mwangi', 'Fabio Conti', 'Fátima Zahra', 'Felix Braun', 'Gloria Vega',
  'Hugo Blanco', 'Ida Larsen', 'Ignacio Luna', 'Irene Campos', 'Jakob Meier', 'Jana Horak', 'Javier Otero', 'Jonas Berg',
  'Julia Santos', 'Karim Saleh', 'Kenji Sato', 'Laia Pons', 'Lars Dahl', 'Leila Amini', 'Lucía Ramos', 'Luka Kovač',
  'Magda Nowak', 'Malik Diop', 'Marta Iglesias', 'Mateo Cruz', 'Mei Chen', 'Milan Jovanović', 'Nadia Benali', 'Nils Aas',
  'Nora Vidal', 'Olga Ivanova', 'Omar Farouk', 'Paula Castro', 'Pilar Navarro', 'Priya Nair', 'Rafael Molina', 'Rosa Delgado',
  'Sara Lindholm', 'Sergio Peña', 'Sofia Rossi', 'Teo Marchetti', 'Ulla Jensen', 'Vera Sokolova', 'Yusuf Demir', 'Zoe Martin',
];
