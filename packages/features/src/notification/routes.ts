import type { Http } from '@verdict/platform/http';
import type { Deps } from '../deps.ts';

export function notificationRoutes(_http: Http, _deps: Deps): void {}
