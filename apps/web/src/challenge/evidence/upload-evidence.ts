import { type Answer, ask, client } from '../../frame/index.ts';
import { mediaTypeOf, type UploadedFile } from './evidence-draft.ts';

/** Uploads a file. The evidence that names it is sent later. */
export async function uploadEvidence(file: File): Promise<Answer<UploadedFile>> {
  const answer = await ask(
    client.POST('/api/evidence-files', {
      params: { query: { name: file.name.slice(-MOST_NAME) } },
      body: file as never, // the schema has no files; they are sent as they are
      bodySerializer: (body: unknown) => body as Blob,
      headers: { 'content-type': mediaTypeOf(file) ?? file.type },
    }),
  );
  return answer.ok ? { ok: true, value: answer.value.file } : answer;
}

const MOST_NAME = 200;
