/** Emoji and emoticons that judge. Those of mere surprise or of two meanings are left out. */
const SIGNS: readonly (readonly [strength: number, signs: string])[] = [
  [3, '😍 🥰 😘 ❤ 💕 💖 💗 💯 🤩 ❤️'],
  [2, '😀 😃 😄 😁 😊 🙂 😂 🤣 😎 👍 👏 🎉 🙌 🥳 💪 😇 ☺ 🤗 🏆 ✅ 😻 🌟 :) :-) :D :-D =) ;) ;-) :P xD <3 ^^ (:'],
  [-1, '😕 😐 🙄 😒 😬 🤔 :/ :-/ :|'],
  [-2, "☹ 🙁 😞 😔 😢 😭 😠 👎 💔 😩 😫 😰 😨 ❌ :( :-( :’( :'( D: =( ):"],
  [-3, '😡 🤬 🤮 🤢 💩 🖕'],
];

export const EMOJI: ReadonlyMap<string, number> = new Map(
  SIGNS.flatMap(([strength, signs]) => signs.split(' ').map((sign): [string, number] => [sign, strength])),
);
