import { createClient } from '@verdict/wire/client';

/** The API of the site this page came from; the session cookie goes with every request. */
export const client = createClient({ baseUrl: '' });
