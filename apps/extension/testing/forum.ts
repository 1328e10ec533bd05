/** Each is clearly hateful, for every version of the model and the word lists. */
export const HATEFUL: readonly string[] = [
  'All immigrants are subhuman vermin and should be exterminated.',
  'Muslims are filthy animals and must be wiped out.',
  'Mexicans are filthy cockroaches, deport them all.',
  'I hate all jews, they are parasites.',
  'Black people are subhuman apes.',
  'Women are worthless whores and deserve to be beaten.',
  'Gay people are disgusting animals and should be killed.',
  'All refugees are filthy rats and should be shot.',
];

export const HARMLESS: readonly string[] = [
  'The council voted on Tuesday to keep the library open on Sundays.',
  'Volunteers planted two hundred trees along the river on Saturday.',
  'Bread rises best in a warm kitchen.',
  'You know exactly how they are, all of them.',
  'The number nine bus was late again this morning.',
  'Her grandmother came here from Lisbon and opened the first bakery in the street.',
  'A mosque, a church and a synagogue share the car park, and the key.',
];

const NAMES = ['Ida', 'Tomás', 'Wren', 'Jakub', 'Amara', 'Noor', 'Piet', 'Lucía', 'Sol', 'Mina', 'Ossian', 'Beth', 'Karim'];
const IN_THE_ARTICLE = 2;

/** A typical page: an article and comments, some of them hateful. Harmless texts have numbered ids. */
export function forumPage(title = 'The library stays open'): string {
  const harmless = HARMLESS.map((text, i) => `<p id="harmless-${i}">${text}</p>`);
  const paragraphs = HATEFUL.flatMap((hateful, i) => [harmless[IN_THE_ARTICLE + i] ?? '', `<p>${hateful}</p>`]).filter(Boolean);
  const comments = paragraphs.map((text, i) => `<article data-by="${NAMES[i]}">${text}</article>`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><style>${STYLE}</style></head>
<body><main><h1>${title}</h1>${harmless.slice(0, IN_THE_ARTICLE).join('')}<h2>What readers say</h2>${comments.join('')}</main></body></html>`;
}

const STYLE = `
:root { color-scheme: light dark; font: 17px/1.55 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#fff, #16181c); color: light-dark(#1c1e21, #e6e7ea); }
main { max-width: 40rem; margin: 2rem auto; padding: 0 1.5rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; }
h2 { font-size: 1.05rem; margin-top: 2rem; }
article { padding: .75rem 0; border-top: 1px solid light-dark(#e3e5e8, #2f3338); }
article::before { content: attr(data-by); font-weight: 600; }
article p { margin: .25rem 0 0; }`;
