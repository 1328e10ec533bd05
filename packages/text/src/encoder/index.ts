export { cosineOf } from './cosine.ts';
export { embedText, embedTexts } from './embed-text.ts';
export { type EncoderModel, readEncoder } from './read-model.ts';
export { similarityOf } from './similarity.ts';
