import { seeded } from '@verdict/core/pseudorandom';

const NAMES = 'people neighbours teachers women men immigrants Muslims Jews refugees players drivers doctors children voters writers'.split(
  ' ',
);
const DEEDS = 'came went wrote asked talked built sold carried opened watched argued lost found kept changed called moved answered'.split(
  ' ',
);
const THINGS = `house street market river letter school window garden bridge story ticket dinner winter paper morning train question record
 painting team island office border church mosque newspaper hospital phone festival library`.split(/\s+/);
const LINKS = 'because while although since before after whenever unless so and but'.split(' ');
const HATEFUL = [
  'They are all vermin and should be thrown out of this country.',
  'Those people are filthy animals who do not deserve to live here.',
  'I h4te every one of these d1sgusting subhumans.',
];

/** Paragraphs of 60 to 100 words, all different; `hatefulIn100` of a hundred contain a hateful sentence. */
export function someParagraphs(count: number, { hatefulIn100, seed = 7 }: { hatefulIn100: number; seed?: number }): string[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () => paragraph(random, random() * 100 < hatefulIn100));
}

function paragraph(random: () => number, isHateful: boolean): string {
  const any = (words: readonly string[]): string => words[Math.floor(random() * words.length)] as string;
  const length = 60 + Math.floor(random() * 40);
  const sentences = isHateful ? [any(HATEFUL)] : [];
  const words = (): number => sentences.join(' ').split(' ').length;
  while (words() < length) {
    const clause = (): string => `${any(NAMES)} ${any(DEEDS)} the ${any(THINGS)} with ${Math.floor(random() * 90)} ${any(NAMES)}`;
    sentences.push(`${random() < 0.4 ? 'Yesterday, ' : 'The '}${clause()} ${any(LINKS)} ${clause()}.`);
  }
  return sentences.sort(() => random() - 0.5).join(' ');
}
