import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const WORDS = ['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'lamps', 'street', 'trees', 'parks'];
const DIMENSION = 4;
/** The vector of each word: lamps and street are alike, and so are trees and parks. */
const VECTORS = [
  [0, 0, 0, 0],
  [0, 0, 0, 1],
  [0, 0, 0, 0.01],
  [0, 0, 0, 0.01],
  [1, 0.2, 0, 0],
  [0.9, 0.3, 0, 0],
  [0, 0.1, 1, 0],
  [0, 0.2, 0.9, 0],
];

/** Writes a model with the files of a sentence-transformers model: a table of word vectors, in ONNX format. */
export async function writeTinyModel(folder: string, name: string): Promise<void> {
  const own = join(folder, name);
  await mkdir(join(own, 'onnx'), { recursive: true });
  await writeFile(join(own, 'config.json'), JSON.stringify({ model_type: 'bert', architectures: ['BertModel'], hidden_size: DIMENSION }));
  await writeFile(
    join(own, 'tokenizer_config.json'),
    JSON.stringify({ tokenizer_class: 'BertTokenizer', do_lower_case: true, pad_token: '[PAD]', unk_token: '[UNK]', model_max_length: 64 }),
  );
  await writeFile(join(own, 'tokenizer.json'), JSON.stringify(tokenizer()));
  await writeFile(join(own, 'onnx', 'model.onnx'), onnxModel());
}

function tokenizer() {
  return {
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: WORDS.slice(0, 4).map((content, id) => ({
      id,
      content,
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: { type: 'BertNormalizer', clean_text: true, handle_chinese_chars: true, strip_accents: null, lowercase: true },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '[CLS]', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '[SEP]', type_id: 0 } },
      ],
      pair: [{ Sequence: { id: 'A', type_id: 0 } }, { Sequence: { id: 'B', type_id: 1 } }],
      special_tokens: { '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] }, '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] } },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(WORDS.map((word, id) => [word, id])),
    },
  };
}

/** The fields of protocol buffers, by their numbers in onnx.proto. */
const varint = (value: number): number[] => (value < 128 ? [value] : [(value & 127) | 128, ...varint(value >>> 7)]);
const number = (field: number, value: number): number[] => [...varint(field << 3), ...varint(value)];
const bytes = (field: number, value: readonly number[]): number[] => [...varint((field << 3) | 2), ...varint(value.length), ...value];
const text = (field: number, value: string): number[] => bytes(field, [...Buffer.from(value)]);

const FLOAT = 1;
const INT64 = 7;
const IR_VERSION = 8;
const OPERATOR_SET = 13;

function onnxModel(): Uint8Array {
  const table = [...Buffer.from(Float32Array.from(VECTORS.flat()).buffer)];
  const weights = [...number(1, WORDS.length), ...number(1, DIMENSION), ...number(2, FLOAT), ...text(8, 'words'), ...bytes(9, table)];
  const gather = [...text(1, 'words'), ...text(1, 'input_ids'), ...text(2, 'last_hidden_state'), ...text(4, 'Gather')];
  const inputs = ['input_ids', 'attention_mask', 'token_type_ids'].flatMap((name) =>
    bytes(11, valueInfo(name, INT64, ['batch', 'length'])),
  );
  const output = bytes(12, valueInfo('last_hidden_state', FLOAT, ['batch', 'length', DIMENSION]));
  const graph = [...bytes(1, gather), ...text(2, 'tiny'), ...bytes(5, weights), ...inputs, ...output];
  const operators = [...text(1, ''), ...number(2, OPERATOR_SET)];
  return Uint8Array.from([...number(1, IR_VERSION), ...bytes(7, graph), ...bytes(8, operators)]);
}

function valueInfo(name: string, type: number, dimensions: readonly (string | number)[]): number[] {
  const shape = dimensions.flatMap((size) => bytes(1, typeof size === 'number' ? number(1, size) : text(2, size)));
  return [...text(1, name), ...bytes(2, bytes(1, [...number(1, type), ...bytes(2, shape)]))];
}
