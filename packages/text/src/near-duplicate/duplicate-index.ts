import { createTextSet, MIN_SIMILARITY } from './text-set.ts';
import { wordsOf } from './words-of.ts';

interface FoundDuplicate<Key> {
  key: Key;
  /** 0 to 1; 1 if the words are the same. */
  similarity: number;
}

/** Texts under keys, for finding what resembles a text while a person types it. */
interface DuplicateIndex<Key> {
  readonly size: number;
  /** Replaces the text that was added with the same key. */
  add(key: Key, text: string): void;
  remove(key: Key): void;
  /** The texts that resemble this one, most similar first. */
  find(text: string, options?: { limit?: number; minSimilarity?: number }): FoundDuplicate<Key>[];
}

const LIMIT = 10;

export function createDuplicateIndex<Key>(): DuplicateIndex<Key> {
  const texts = createTextSet();
  const documents = new Map<Key, number>();
  const keys = new Map<number, Key>();

  const remove = (key: Key): void => {
    const document = documents.get(key);
    if (document === undefined) return;
    texts.remove(document);
    documents.delete(key);
    keys.delete(document);
  };
  return {
    get size() {
      return documents.size;
    },
    add(key, text) {
      remove(key);
      const document = texts.add(wordsOf(text));
      documents.set(key, document);
      keys.set(document, key);
    },
    remove,
    find(text, { limit = LIMIT, minSimilarity = MIN_SIMILARITY } = {}) {
      const words = wordsOf(text);
      if (words.length === 0) return [];
      const document = texts.add(words);
      const matches = texts.similarTo(document, document, minSimilarity).slice(0, limit);
      texts.remove(document);
      return matches.map((match) => ({ key: keys.get(match.document) as Key, similarity: match.similarity }));
    },
  };
}
