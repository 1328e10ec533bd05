export { decodeUtf8 } from './decode.ts';
