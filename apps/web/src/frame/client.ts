import { createClient } from '@verdict/wire/client';

/** The API of this site; the session cookie is sent with every request. */
export const client = createClient({ baseUrl: '' });
