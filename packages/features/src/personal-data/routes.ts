import type { Http } from '@verdict/platform/http';
import type { Deps } from '../deps.ts';

export function personalDataRoutes(_http: Http, _deps: Deps): void {}
