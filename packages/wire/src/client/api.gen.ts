// Generated from the OpenAPI document by "npm run generate"; do not edit.

export interface paths {
    "/api/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign up
         * @description The answer is the same whether or not the address has an account. What happens next is told by mail.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                        /** @enum {unknown} */
                        language?: "en" | "es";
                        name: string;
                        /** @description At least 10 characters, none of the most common ones. */
                        password: string;
                        /** @description A nonce for which sha256("challenge:nonce") begins with as many zero bits as the puzzle says. */
                        proof?: {
                            challenge: string;
                            nonce: string;
                        };
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/puzzle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzle to solve before signing up, if any */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Null: none is needed now. */
                            puzzle: {
                                challenge: string;
                                /** @description Zero bits to find. */
                                difficulty: number;
                            } | null;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/accounts/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirm your address by the link in the mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: components["schemas"]["Account"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/deliveries/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a delivery again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            delivery: components["schemas"]["WebhookDelivery"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Jobs that were given up, newest first */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["FailedJob"][];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/jobs/{id}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Try a job again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: string;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Everybody’s API keys */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: date-time */
                                created_at: string;
                                /** Format: date-time */
                                expires_at: string;
                                id: number;
                                last_used_at: string | null;
                                name: string;
                                owner_name: string;
                                /** @description The first characters, to recognise it by. */
                                prefix: string;
                                quota_per_day: number | null;
                                revoked_at: string | null;
                                /** @description Null: all rights of the account. */
                                scopes: ("points:write" | "reports:write" | "keys:manage" | "account:read" | "account:write" | "moderation" | "admin:read" | "admin:write" | "act-as")[] | null;
                                user_id: number;
                                /** Format: uuid */
                                uuid: string;
                            }[];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke anybody’s API key */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            key: components["schemas"]["ApiKey"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/operations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Log, consumers, queues and activity */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            activity: {
                                /** Format: date */
                                day: string;
                                events: number;
                                kind: string;
                            }[];
                            consumers: {
                                lag: number;
                                name: string;
                                seq: number;
                            }[];
                            log: {
                                size: number;
                                unsequenced: number;
                            };
                            queues: {
                                active: number;
                                failed: number;
                                name: string;
                                waiting: number;
                            }[];
                            /** Format: date-time */
                            started_at: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What became of our mail */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description kept: there is no mail server. unknown: it may or may not have been sent; it is not sent again by itself. */
                    state?: "kept" | "queued" | "sending" | "sent" | "failed" | "unknown";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["OutboxMail"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/outbox/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a mail again */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            mail: components["schemas"]["OutboxMail"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** All people, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Part of a name or mail address, or an id. */
                    query?: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: date-time */
                                created_at: string;
                                email: string;
                                erase_after: string | null;
                                id: number;
                                name: string;
                                reputation: number;
                                /** @enum {unknown} */
                                role: "member" | "moderator" | "admin";
                                second_factor: boolean;
                                suspended: boolean;
                                /** @description Null while suspended: for good. */
                                suspended_until: string | null;
                                /** @enum {unknown} */
                                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
                                /** Format: uuid */
                                uuid: string;
                                verified: boolean;
                            }[];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/people/{id}/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Give a person another role
         * @description Ends their sessions and keys.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        role: "member" | "moderator" | "admin";
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                /** Format: date-time */
                                created_at: string;
                                email: string;
                                erase_after: string | null;
                                id: number;
                                name: string;
                                reputation: number;
                                /** @enum {unknown} */
                                role: "member" | "moderator" | "admin";
                                second_factor: boolean;
                                suspended: boolean;
                                /** @description Null while suspended: for good. */
                                suspended_until: string | null;
                                /** @enum {unknown} */
                                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
                                /** Format: uuid */
                                uuid: string;
                                verified: boolean;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sites that may embed Verdict */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Site"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Allow a site */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A public key, Ed25519 or P-256. The private half stays with the site. */
                        jwk?: {
                            /** @enum {unknown} */
                            alg?: "EdDSA" | "Ed25519" | "ES256";
                            /** @enum {unknown} */
                            crv: "Ed25519" | "P-256";
                            kid?: string;
                            /** @enum {unknown} */
                            kty: "OKP" | "EC";
                            /** @enum {string} */
                            use?: "sig";
                            x: string;
                            y?: string;
                        };
                        name: string;
                        /** @description As browsers send it, such as https://news.example.org. */
                        origin: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The key the site signs with, shown this once. Null where it has its own, and when a repeated request is answered. */
                            key: string | null;
                            site: components["schemas"]["Site"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/sites/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove a site and its tokens */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change a site */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        enabled?: boolean;
                        /** @description A public key, Ed25519 or P-256. The private half stays with the site. */
                        jwk?: {
                            /** @enum {unknown} */
                            alg?: "EdDSA" | "Ed25519" | "ES256";
                            /** @enum {unknown} */
                            crv: "Ed25519" | "P-256";
                            kid?: string;
                            /** @enum {unknown} */
                            kty: "OKP" | "EC";
                            /** @enum {string} */
                            use?: "sig";
                            x: string;
                            y?: string;
                        };
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            site: components["schemas"]["Site"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/admin/sites/{id}/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new key for a site; the old one ends at once */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The key the site signs with, shown this once. Null where it has its own, and when a repeated request is answered. */
                            key: string | null;
                            site: components["schemas"]["Site"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Endpoints, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Webhook"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add an endpoint */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string;
                        /** @description Kinds of events, as the log names them; "*" for all. */
                        kinds: string[];
                        /** @description A public address, over http or https. */
                        url: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The signing secret, shown this once. Null when a repeated request is answered. */
                            secret: string | null;
                            /** @enum {boolean} */
                            success: true;
                            webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Remove an endpoint and its deliveries */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        /** Change an endpoint */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        description?: string;
                        enabled?: boolean;
                        /** @description Kinds of events, as the log names them; "*" for all. */
                        kinds?: string[];
                        /** @description A public address, over http or https. */
                        url?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/admin/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Make a new secret; the old one signs for another day */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description The signing secret, shown this once. Null when a repeated request is answered. */
                            secret: string | null;
                            /** @enum {boolean} */
                            success: true;
                            webhook: components["schemas"]["Webhook"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a test message */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            delivery: components["schemas"]["WebhookDelivery"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/webhooks/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Deliveries, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    endpointId?: number;
                    limit?: number;
                    state?: "pending" | "delivered" | "failed";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["WebhookDelivery"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeal against your suspension */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        text: string;
                        /** @description From the link in the notice, or from the refused sign-in. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            appeal: {
                                /** Format: date-time */
                                created_at: string;
                                text: string;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/debates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Debates, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** @description Points written on each of the last 14 days (UTC), oldest first. */
                                activity: number[];
                                id: number;
                                /**
                                 * Format: date-time
                                 * @description When its newest point was written.
                                 */
                                last_at: string;
                                /** @description How many different people have written in it. */
                                people_count: number;
                                point: components["schemas"]["Point"];
                                reply_count: number;
                            }[];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/debates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The debate a point belongs to, with its replies */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            debate: {
                                /** @description Points written on each of the last 14 days (UTC), oldest first. */
                                activity: number[];
                                id: number;
                                /**
                                 * Format: date-time
                                 * @description When its newest point was written.
                                 */
                                last_at: string;
                                /** @description How many different people have written in it. */
                                people_count: number;
                                point: components["schemas"]["Point"];
                                reply_count: number;
                            };
                            nextCursor?: string;
                            removed: {
                                /** Format: date-time */
                                created_at: string;
                                id: number;
                                parent_id: number | null;
                            }[];
                            /** @description Everything that leads back to the point, oldest first. */
                            replies: components["schemas"]["Point"][];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/embed/exchange": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token for a visitor the site vouches for */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description A JWT signed by the site. */
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: {
                                id: number;
                                name: string;
                                /** Format: uuid */
                                uuid: string;
                            };
                            /** Format: date-time */
                            expires_at: string;
                            /** @enum {boolean} */
                            success: true;
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/embed/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** A token for a site that embeds Verdict */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description As browsers send it, such as https://news.example.org. */
                        origin: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            expires_at: string;
                            /** @enum {boolean} */
                            success: true;
                            /** @description Send it as "Authorization: Bearer TOKEN", from this site only. */
                            token: string;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Your API keys */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["ApiKey"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Create an API key */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @default 365 */
                        expiresInDays?: number;
                        name: string;
                        quotaPerDay?: number;
                        /** @description Left out: all your rights. */
                        scopes?: ("points:write" | "reports:write" | "keys:manage" | "account:read" | "account:write" | "moderation" | "admin:read" | "admin:write" | "act-as")[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            key: components["schemas"]["ApiKey"];
                            /** @enum {boolean} */
                            success: true;
                            /** @description The key itself, shown this once. Null when a repeated request is answered. */
                            token: string | null;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Revoke an API key */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            key: components["schemas"]["ApiKey"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opens a WebSocket that tells what happens */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/live/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What happened, for those who cannot hold a socket */
        get: {
            parameters: {
                query: {
                    /** @description The number of a log entry: all up to it has been told. -1 before the first. */
                    since?: number;
                    /** @description Topics, separated by commas. */
                    topics: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            messages: components["schemas"]["LiveMessage"][];
                            refused: string[];
                            /** @description Too much has happened, or this is the first time: read afresh. */
                            reset: boolean;
                            /** @description The number of a log entry: all up to it has been told. -1 before the first. */
                            seq: number;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/checkpoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The newest signed checkpoint */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            checkpoint: {
                                /** @description The signed text, in the C2SP checkpoint form. */
                                note: string;
                                origin: string;
                                /** @description Ed25519, raw, in base64. */
                                public_key: string;
                                /** @description 32 bytes in base64. */
                                root: string;
                                /** Format: date-time */
                                signed_at: string;
                                size: number;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/consistency": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proof that the log only grew */
        get: {
            parameters: {
                query: {
                    from: number;
                    to: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            proof: {
                                from: number;
                                /** @description 32 bytes in base64. */
                                from_root: string;
                                path: string[];
                                to: number;
                                /** @description 32 bytes in base64. */
                                to_root: string;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Entries in order */
        get: {
            parameters: {
                query?: {
                    from?: number;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["LogEntry"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/log/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Proof that an entry is in the log */
        get: {
            parameters: {
                query: {
                    seq: number;
                    size?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            proof: {
                                /** @description 32 bytes in base64. */
                                leaf_hash: string;
                                path: string[];
                                /** @description 32 bytes in base64. */
                                root: string;
                                seq: number;
                                size: number;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The account you are */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: components["schemas"]["Account"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your name or language */
        patch: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        language?: "en" | "es";
                        name?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: components["schemas"]["Account"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        trace?: never;
    };
    "/api/me/data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Download everything we hold about you */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description A section for each part of Verdict, and what the event log says of you. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** Format: date-time */
                            exported_at: string;
                            /** @enum {string} */
                            format: "verdict-personal-data/1";
                        } & {
                            [key: string]: unknown;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Erase your account, with a day to change your mind */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * Format: date-time
                             * @description Until then you may keep the account.
                             */
                            erase_after: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        /** Keep your account after all */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change your password
         * @description Ends all sessions and keys. A browser gets a new session with the answer.
         */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        current: string;
                        /** @description At least 10 characters, none of the most common ones. */
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where you are signed in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: date-time */
                                created_at: string;
                                /** @description The session this was asked with. */
                                current: boolean;
                                /** Format: date-time */
                                expires_at: string;
                                id: number;
                                /** @description Browser and system, where they are known. */
                                label: string;
                                last_seen_at: string | null;
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        /** Sign out all other devices */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Sign out one device */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/totp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Begin two-step sign-in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description In base 32, to type in. */
                            secret: string;
                            /** @enum {boolean} */
                            success: true;
                            /** @description otpauth://…, to show as a QR code. */
                            uri: string;
                        };
                    };
                };
            };
        };
        /** Switch two-step sign-in off */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/me/totp/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Switch two-step sign-in on */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        code: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @description Shown this once. Each works once, instead of a code. */
                            recovery_codes: string[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/actions/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a decision */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Why; anyone may read it, so it names nobody. */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            action: components["schemas"]["ModerationAction"];
                            case: components["schemas"]["ModerationCase"];
                            /** @description Whether something is back in its place; not what its owner deleted since. */
                            restored: boolean;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals, oldest first while they wait */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    status?: "open" | "decided";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["SuspensionAppeal"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/appeals/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide an appeal */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        outcome: "upheld" | "lifted";
                        /** @description Why; anyone may read it, so it names nobody. */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            appeal: components["schemas"]["SuspensionAppeal"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reported things, most reported first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Left out: all that wait for a decision, claimed or not, most reported first. */
                    status?: "open" | "claimed" | "decided";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["ModerationCase"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One case with its reports and notes */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            case: {
                                actions: components["schemas"]["ModerationAction"][];
                                claimed_by: {
                                    id: number;
                                    name: string;
                                } | null;
                                claimed_until: string | null;
                                /** Format: date-time */
                                created_at: string;
                                decided_at: string | null;
                                decision: ("keep" | "remove") | null;
                                id: number;
                                notes: components["schemas"]["ModerationNote"][];
                                /** @description The most frequent first. */
                                reasons: {
                                    count: number;
                                    /** @enum {unknown} */
                                    reason: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
                                }[];
                                /** @description How many people reported it. */
                                report_count: number;
                                reports: {
                                    /** Format: date-time */
                                    created_at: string;
                                    id: number;
                                    note: string | null;
                                    /** @enum {unknown} */
                                    reason: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
                                    reporter: {
                                        id: number;
                                        name: string;
                                    } | null;
                                }[];
                                /** @enum {unknown} */
                                status: "open" | "claimed" | "decided";
                                subject: {
                                    created_at: string | null;
                                    id: number;
                                    /** @description Removed by a moderator or deleted by its owner. */
                                    is_removed: boolean;
                                    kind: string;
                                    language: string;
                                    owner_id: number | null;
                                    owner_name: string | null;
                                    /** @description What was written, as it is now; empty when it is gone for good. */
                                    text: string;
                                    /** @description Where it can be read in its place. */
                                    url: string;
                                };
                                /** Format: uuid */
                                uuid: string;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a case for yourself for ten minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            case: components["schemas"]["ModerationCase"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide a case you have claimed */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        decision: "keep" | "remove";
                        /** @description Why; anyone may read it, so it names nobody. */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            action: components["schemas"]["ModerationAction"];
                            case: components["schemas"]["ModerationCase"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add a private note */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description For moderators only. */
                        text: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            note: components["schemas"]["ModerationNote"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a claimed case back */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            case: components["schemas"]["ModerationCase"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What moderators decided and why */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["ModerationLogEntry"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/people/{id}/lift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** End a suspension */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Why; anyone may read it, so it names nobody. */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            suspension: components["schemas"]["Suspension"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/people/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suspend a person */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Null: without end. */
                        days: number | null;
                        /** @description Why; anyone may read it, so it names nobody. */
                        reason: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            suspension: components["schemas"]["Suspension"];
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you were told, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Only what was not read yet. */
                    unread?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Notification"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                            /** @description How many were not read yet. */
                            unread: number;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/preferences": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How you want to be told */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                can_switch_off: boolean;
                                in_app: boolean;
                                /** @enum {unknown} */
                                kind: "reply" | "report_decided" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "security";
                                /** @enum {unknown} */
                                mail: "off" | "now" | "daily";
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        /** Choose how you want to be told */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        items: {
                            in_app: boolean;
                            /** @enum {unknown} */
                            kind: "reply" | "report_decided" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "security";
                            /** @enum {unknown} */
                            mail: "off" | "now" | "daily";
                        }[];
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                can_switch_off: boolean;
                                in_app: boolean;
                                /** @enum {unknown} */
                                kind: "reply" | "report_decided" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "security";
                                /** @enum {unknown} */
                                mail: "off" | "now" | "daily";
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark as read */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            /** @description These, or all up to this one. */
            requestBody: {
                content: {
                    "application/json": {
                        ids?: number[];
                        upTo?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                            /** @description How many were not read yet. */
                            unread: number;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The provider to sign in by, if any */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            provider: {
                                name: string;
                            } | null;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Come back from the provider */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/oidc/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Go to the provider to sign in */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/outbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Mail kept for lack of a mail server, on this machine only */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: {
                                /** Format: date-time */
                                created_at: string;
                                id: number;
                                kind: string;
                                language: string;
                                links: string[];
                                subject: string;
                                text: string;
                                to: string;
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description The answer is the same whether or not there is such an account.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/password-reset/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Set a new password by the link in the mail */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description At least 10 characters, none of the most common ones. */
                        password: string;
                        token: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/people/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A person */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            person: {
                                /** Format: date-time */
                                created_at: string;
                                id: number;
                                name: string;
                                point_count: number;
                                reputation: number;
                                /** @enum {unknown} */
                                role: "member" | "moderator" | "admin";
                                suspended: boolean;
                                /** @enum {unknown} */
                                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
                                /** Format: uuid */
                                uuid: string;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/points": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Points, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    externalId?: string;
                    /** @description BCP 47 language tag. */
                    language?: string;
                    limit?: number;
                    parentId?: number;
                    /** @description Only points that reply to none. */
                    roots?: boolean;
                    /** @description The platform the words were written on. */
                    source?: string;
                    userId?: number;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            items: components["schemas"]["Point"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        put?: never;
        /** Add a point */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The name the author goes by, where it is not the account. */
                        author?: string;
                        /** @description What was written. */
                        content: string;
                        /** @description The id on the source; a second point with it is the same point. */
                        externalId?: string;
                        /** @description BCP 47 language tag. */
                        language?: string;
                        parentId?: number;
                        /** @description The platform the words were written on. */
                        source?: string;
                        userId?: number;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            point: components["schemas"]["Point"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            point: components["schemas"]["Point"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/points/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One point */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            point: components["schemas"]["Point"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        /** Change your point */
        put: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What was written. */
                        content: string;
                        /** @description BCP 47 language tag. */
                        language?: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            point: components["schemas"]["Point"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        post?: never;
        /** Delete your point */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Report something to the moderators */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What a moderator should know. */
                        note?: string;
                        /** @enum {unknown} */
                        reason: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
                        subjectId: number;
                        /** @description What is reported, for example "point". */
                        subjectKind: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                201: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            report: components["schemas"]["Report"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sign in */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description From the authenticator app, or a recovery code. */
                        code?: string;
                        email: string;
                        password: string;
                    };
                };
            };
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            account: components["schemas"]["Account"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        /** Sign out */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Leads on to the page that asks */
        get: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        put?: never;
        /** Stop mails like the one this link came with */
        post: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @description What the mail was about.
                             * @enum {unknown}
                             */
                            kind: "reply" | "report_decided" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "security" | "digest";
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/unsubscribe/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Get them again */
        post: {
            parameters: {
                query: {
                    token: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            /**
                             * @description What the mail was about.
                             * @enum {unknown}
                             */
                            kind: "reply" | "report_decided" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "security" | "digest";
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The process is alive */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The database answers */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description Default Response */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            status: string;
                        };
                    };
                };
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** Format: date-time */
            created_at: string;
            email: string;
            /** @description When the account will be erased, as its owner asked. */
            erase_after: string | null;
            id: number;
            /** @enum {unknown} */
            language: "en" | "es";
            name: string;
            reputation: number;
            /** @enum {unknown} */
            role: "member" | "moderator" | "admin";
            second_factor: boolean;
            /** @enum {unknown} */
            tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
            /** Format: uuid */
            uuid: string;
            /** @description Whether the mail address is known to be theirs. */
            verified: boolean;
        };
        ApiKey: {
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            expires_at: string;
            id: number;
            last_used_at: string | null;
            name: string;
            /** @description The first characters, to recognise it by. */
            prefix: string;
            quota_per_day: number | null;
            revoked_at: string | null;
            /** @description Null: all rights of the account. */
            scopes: ("points:write" | "reports:write" | "keys:manage" | "account:read" | "account:write" | "moderation" | "admin:read" | "admin:write" | "act-as")[] | null;
            /** Format: uuid */
            uuid: string;
        };
        /** @description A refusal: a stable code, a sentence for people, and details where they help. */
        Error: {
            error: {
                code: string;
                details: unknown;
                message: string;
            };
            /** @enum {boolean} */
            success: false;
        };
        FailedJob: {
            attempts: number;
            /** Format: date-time */
            created_at: string;
            failed_at: string | null;
            /** Format: uuid */
            id: string;
            problem: string;
            queue: string;
        };
        /** @description What happened, with what a fresh read would show. */
        LiveMessage: {
            data: {
                [key: string]: unknown;
            } | null;
            /** @description What happened, such as point.created. */
            kind: string;
            /** @description The number of a log entry: all up to it has been told. -1 before the first. */
            seq: number;
            /** @description Such as points, point:7 or log. */
            topic: string;
        };
        LogEntry: {
            /** @description 32 bytes in hex. */
            commitment: string;
            id: number;
            kind: string;
            /** @description 32 bytes in base64. */
            leaf_hash: string;
            /** Format: date-time */
            occurred_at: string;
            seq: number;
        };
        ModerationAction: {
            /** Format: date-time */
            created_at: string;
            /** @enum {unknown} */
            decision: "keep" | "remove";
            id: number;
            moderator: {
                id: number;
                name: string;
            } | null;
            reason: string;
            undo_reason: string | null;
            undone_at: string | null;
            undone_by: {
                id: number;
                name: string;
            } | null;
        };
        ModerationCase: {
            claimed_by: {
                id: number;
                name: string;
            } | null;
            claimed_until: string | null;
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            decision: ("keep" | "remove") | null;
            id: number;
            /** @description The most frequent first. */
            reasons: {
                count: number;
                /** @enum {unknown} */
                reason: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
            }[];
            /** @description How many people reported it. */
            report_count: number;
            /** @enum {unknown} */
            status: "open" | "claimed" | "decided";
            subject: {
                created_at: string | null;
                id: number;
                /** @description Removed by a moderator or deleted by its owner. */
                is_removed: boolean;
                kind: string;
                language: string;
                owner_id: number | null;
                owner_name: string | null;
                /** @description What was written, as it is now; empty when it is gone for good. */
                text: string;
                /** @description Where it can be read in its place. */
                url: string;
            };
            /** Format: uuid */
            uuid: string;
        };
        ModerationLogEntry: {
            /** Format: date-time */
            at: string;
            /** @enum {unknown} */
            decision: "keep" | "remove" | "suspend" | "lift" | "upheld" | "lifted";
            id: number;
            /** @enum {unknown} */
            kind: "decision" | "suspension" | "lift" | "appeal";
            reason: string;
            /**
             * @description What whoever decided was.
             * @enum {unknown}
             */
            role: "moderator" | "admin";
            /** @description Null for people. */
            subject_id: number | null;
            subject_kind: string;
            undo_reason: string | null;
            undone_at: string | null;
        };
        ModerationNote: {
            author: {
                id: number;
                name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            id: number;
            text: string;
        };
        Notification: {
            /** Format: date-time */
            created_at: string;
            /** @description Ids and facts of its kind. */
            data: {
                [key: string]: unknown;
            };
            id: number;
            /** @enum {unknown} */
            kind: "reply" | "report_decided" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "security";
            read_at: string | null;
            /** @description More of it: the beginning of a reply, or a reason given. */
            text: string | null;
            /** @description What happened, in the language of the account. */
            title: string;
            /** @description The page it leads to. */
            url: string;
            /** Format: uuid */
            uuid: string;
        };
        OutboxMail: {
            attempts: number;
            /** Format: date-time */
            created_at: string;
            id: number;
            kind: string;
            language: string;
            next_attempt_at: string | null;
            /** @description What the mail server answered, in codes. */
            problem: string | null;
            /** @description Masked. */
            recipient: string;
            sent_at: string | null;
            /**
             * @description kept: there is no mail server. unknown: it may or may not have been sent; it is not sent again by itself.
             * @enum {unknown}
             */
            state: "kept" | "queued" | "sending" | "sent" | "failed" | "unknown";
        };
        Point: {
            author: string | null;
            content: string;
            /** Format: date-time */
            created_at: string;
            external_id: string | null;
            id: number;
            language: string;
            parent_id: number | null;
            source: string;
            /** Format: date-time */
            updated_at: string;
            user_id: number | null;
            /** Format: uuid */
            uuid: string;
        };
        Report: {
            /** Format: date-time */
            created_at: string;
            id: number;
            note: string | null;
            /** @enum {unknown} */
            reason: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
            subject_id: number;
            subject_kind: string;
            /** Format: uuid */
            uuid: string;
        };
        Site: {
            /** Format: date-time */
            created_at: string;
            enabled: boolean;
            id: number;
            /** @description Null: it signs with the key we share. */
            jwk: {
                /** @enum {unknown} */
                alg?: "EdDSA" | "Ed25519" | "ES256";
                /** @enum {unknown} */
                crv: "Ed25519" | "P-256";
                kid?: string;
                /** @enum {unknown} */
                kty: "OKP" | "EC";
                /** @enum {string} */
                use?: "sig";
                x: string;
                y?: string;
            } | null;
            name: string;
            origin: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            uuid: string;
        };
        Suspension: {
            /** Format: date-time */
            created_at: string;
            id: number;
            lifted_at: string | null;
            moderator: {
                id: number;
                name: string;
            } | null;
            person: {
                id: number;
                name: string;
            } | null;
            reason: string;
            /** @description Null: without end. */
            until: string | null;
        };
        SuspensionAppeal: {
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            decided_by: {
                id: number;
                name: string;
            } | null;
            decision_reason: string | null;
            id: number;
            outcome: ("upheld" | "lifted") | null;
            suspension: components["schemas"]["Suspension"];
            text: string;
        };
        Webhook: {
            /** Format: date-time */
            created_at: string;
            description: string;
            /** @description Who or what switched it off: an administrator, days of failures, or the endpoint itself by answering 410. */
            disabled_reason: ("admin" | "failing" | "gone") | null;
            enabled: boolean;
            failing_since: string | null;
            id: number;
            kinds: string[];
            /** Format: date-time */
            updated_at: string;
            url: string;
            /** Format: uuid */
            uuid: string;
        };
        WebhookDelivery: {
            /** Format: date-time */
            created_at: string;
            delivered_at: string | null;
            endpoint_id: number;
            id: number;
            kind: string;
            last_failure: ("address_refused" | "timeout" | "unreachable" | "status" | "internal") | null;
            /** @description The HTTP status of the last try, where there was an answer. */
            last_status: number | null;
            last_try_at: string | null;
            next_try_at: string | null;
            /** Format: date-time */
            occurred_at: string;
            /** @description The log entry it tells of; null for a test. */
            seq: number | null;
            /** @enum {unknown} */
            state: "pending" | "delivered" | "failed";
            subject: string | null;
            tries: number;
            /**
             * Format: uuid
             * @description Sent as webhook-id with every try.
             */
            uuid: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
