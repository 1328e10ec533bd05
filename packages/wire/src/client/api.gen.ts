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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                                scopes: ("points:write" | "labels:write" | "feedback:write" | "claims:write" | "challenges:write" | "reports:write" | "keys:manage" | "account:read" | "account:write" | "moderation" | "admin:read" | "admin:write" | "act-as")[] | null;
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
                default: components["responses"]["Refused"];
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
        /** Revoke anybody’s API key and those made with it */
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Allow a site */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Add an endpoint */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
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
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Challenges, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description Only those in voting on which the caller may vote and has not. */
                    awaitingMe?: boolean;
                    challengerId?: number;
                    claimId?: number;
                    cursor?: string;
                    limit?: number;
                    status?: "evidence_period" | "voting_period" | "resolved" | "withdrawn";
                    type?: "factual_error" | "missing_context" | "bias" | "source_credibility" | "logical_fallacy" | "outdated_information" | "misleading_representation" | "conflict_of_interest" | "methodological_flaw" | "other";
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
                            items: components["schemas"]["Challenge"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Challenge a claim */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        challengeType: "factual_error" | "missing_context" | "bias" | "source_credibility" | "logical_fallacy" | "outdated_information" | "misleading_representation" | "conflict_of_interest" | "methodological_flaw" | "other";
                        claimId: number;
                        /** @description At least one piece. */
                        evidence: ({
                            /** @enum {unknown} */
                            backs?: "challenge" | "claim";
                            /** @enum {string} */
                            kind: "link";
                            /** @description What it shows. */
                            text: string;
                            url: string;
                        } | {
                            /** @enum {unknown} */
                            backs?: "challenge" | "claim";
                            /** @enum {string} */
                            kind: "quote";
                            quote: string;
                            /** @description What it shows. */
                            text: string;
                        } | {
                            /** @enum {unknown} */
                            backs?: "challenge" | "claim";
                            fileId: number;
                            /** @enum {string} */
                            kind: "file";
                            /** @description What it shows. */
                            text: string;
                        })[];
                        /** @enum {unknown} */
                        language?: "en" | "es";
                        /** @description What is wrong, and why. */
                        statement: string;
                        /** @description What is wrong, in a line. */
                        title: string;
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
                            challenge: components["schemas"]["ChallengeView"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One challenge, with its evidence */
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
                            challenge: components["schemas"]["ChallengeView"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Change your challenge, until others have joined it */
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
                        statement?: string;
                        title?: string;
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
                            challenge: components["schemas"]["ChallengeView"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        trace?: never;
    };
    "/api/challenges/{id}/appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeal the outcome of a challenge */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What is new: what the vote did not know or did not weigh. At least 20 characters. */
                        grounds: string;
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
                            appeal: components["schemas"]["ResolutionAppeal"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}/ballot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Vote on a challenge, or change your vote */
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
                        choice: "support" | "oppose" | "abstain";
                        /** @description Anyone may read it once voting has closed. */
                        reason?: string;
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
                            ballot: {
                                changed_after_tally: boolean;
                                /** @enum {unknown} */
                                choice: "support" | "oppose" | "abstain";
                                /** Format: date-time */
                                created_at: string;
                                reason: string | null;
                                /** Format: date-time */
                                updated_at: string;
                                weighed_down: ("new_account" | "linked" | "capped" | "quarantined") | null;
                                /** @description What it counts for as things stand, or counted for. */
                                weight: number;
                            };
                            /** @description The id of the entry in the event log. Its receipt is at `/receipt?event=ID`. Only this response names it, so nobody else can connect the entry with you. Null where the entry was erased since. */
                            event: number | null;
                            points_earned: number;
                            /** @description How many have voted, and the tally if the caller may see it: not in the first hours of voting. */
                            stats: {
                                ballot_count: number;
                                tally: components["schemas"]["Tally"] | null;
                                tally_hidden_because: ("not_voted" | "too_early" | "not_open" | "not_a_voter") | null;
                                tally_hidden_until: string | null;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}/evidence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Add evidence to a challenge */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @enum {unknown} */
                        backs?: "challenge" | "claim";
                        /** @enum {string} */
                        kind: "link";
                        /** @description What it shows. */
                        text: string;
                        url: string;
                    } | {
                        /** @enum {unknown} */
                        backs?: "challenge" | "claim";
                        /** @enum {string} */
                        kind: "quote";
                        quote: string;
                        /** @description What it shows. */
                        text: string;
                    } | {
                        /** @enum {unknown} */
                        backs?: "challenge" | "claim";
                        fileId: number;
                        /** @enum {string} */
                        kind: "file";
                        /** @description What it shows. */
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
                            evidence: components["schemas"]["Evidence"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep an outcome back until someone has looked */
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
                        /** @description Anyone may read it in the moderation log. */
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
                            challenge: components["schemas"]["ChallengeView"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}/log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of the log about a challenge */
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
                            items: {
                                kind: string;
                                /** Format: date-time */
                                occurred_at: string;
                                /** @description Its number in the log; null for the moment until it has one. */
                                seq: number | null;
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/challenges/{id}/release": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let an outcome out */
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
                        /** @description Anyone may read it in the moderation log. */
                        reason: string;
                        /** @description Whether the ballots of linked accounts that said the same are set aside, where voting has closed. */
                        withoutLinked?: boolean;
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
                            challenge: components["schemas"]["ChallengeView"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/{id}/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Withdraw your challenge, until voting has closed */
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
                            challenge: components["schemas"]["ChallengeView"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/challenges/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Which challenges you may make to a claim, and what you still need */
        get: {
            parameters: {
                query: {
                    claimId: number;
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
                            left_today: number | null;
                            reputation: number;
                            /** @enum {boolean} */
                            success: true;
                            /** @enum {unknown} */
                            tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
                            types: {
                                least_reputation: number;
                                open_challenge_id: number | null;
                                points_missing: number;
                                /** @enum {unknown} */
                                type: "factual_error" | "missing_context" | "bias" | "source_credibility" | "logical_fallacy" | "outdated_information" | "misleading_representation" | "conflict_of_interest" | "methodological_flaw" | "other";
                            }[];
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/challenges/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How challenges come out */
        get: {
            parameters: {
                query?: {
                    days?: 7 | 30 | 90 | 365;
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
                            appeals: {
                                modified: number;
                                overturn_rate: number | null;
                                overturned: number;
                                total: number;
                                upheld: number;
                            };
                            by_type: {
                                accepted: number;
                                open: number;
                                partially_accepted: number;
                                rejected: number;
                                /** @enum {unknown} */
                                type: "factual_error" | "missing_context" | "bias" | "source_credibility" | "logical_fallacy" | "outdated_information" | "misleading_representation" | "conflict_of_interest" | "methodological_flaw" | "other";
                                undecided: number;
                                withdrawn: number;
                            }[];
                            by_week: {
                                ballots: number;
                                opened: number;
                                resolved: number;
                                /** Format: date */
                                week: string;
                            }[];
                            hours_to_resolution: {
                                median: number | null;
                                p90: number | null;
                            };
                            open: number;
                            participation: {
                                accurate: number;
                                ballots: number;
                                decided: number;
                                /** @enum {unknown} */
                                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
                                voters: number;
                                weight: number;
                            }[];
                            /** @enum {boolean} */
                            success: true;
                            total: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/claims": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Claims, newest first */
        get: {
            parameters: {
                query?: {
                    /** @description Only claims with an open challenge. */
                    challenged?: boolean;
                    cursor?: string;
                    kind?: "node" | "edge";
                    limit?: number;
                    search?: string;
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
                            items: components["schemas"]["Claim"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** State a claim */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        fromId?: number;
                        /** @enum {unknown} */
                        kind?: "node" | "edge";
                        /** @enum {unknown} */
                        language?: "en" | "es";
                        /** @description For an edge: how the first node bears on the second, as in "supports". */
                        relation?: string;
                        sources?: {
                            title: string;
                            url?: string;
                        }[];
                        /** @description The claim, in a sentence. */
                        statement: string;
                        /** @description A few words for the drawn graph; by default the beginning of the statement. */
                        title?: string;
                        toId?: number;
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
                            claim: components["schemas"]["Claim"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/claims/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A claim with its sources, neighbours and veracity over time */
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
                            claim: components["schemas"]["ClaimDossier"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/claims/graph": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The graph to draw */
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
                            edges: {
                                from_id: number;
                                id: number;
                                open_challenges: number;
                                relation: string;
                                to_id: number;
                                veracity: number;
                            }[];
                            /** @description Nodes beyond those shown. */
                            left_out: number;
                            nodes: {
                                id: number;
                                open_challenges: number;
                                title: string;
                                veracity: number;
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/claims/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring a graph of claims
         * @description The whole file or nothing of it. docs/claims.md says what it may hold.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description The file, as text. */
                        content: string;
                        dryRun?: boolean;
                        /** @enum {unknown} */
                        format: "jsonld" | "csv";
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
                            created: number;
                            dry_run: boolean;
                            errors: {
                                /** @enum {unknown} */
                                code: "unreadable" | "nothing_there" | "invalid_text" | "iri_missing" | "iri_invalid" | "iri_repeated" | "statement_missing" | "too_long" | "ends_missing" | "end_unknown" | "ends_same" | "edge_repeated" | "other_claim" | "veracity_invalid" | "language_invalid" | "source_invalid" | "too_many_sources";
                                problem: string;
                                /** @description The line of a CSV file, or the place in the list of a JSON-LD document, from 1. */
                                row: number;
                            }[];
                            /** @enum {boolean} */
                            success: true;
                            /** @description Known by their IRI: title, statement and sources are brought up to date, veracity is left alone. */
                            updated: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contributions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What you contributed */
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
                            items: components["schemas"]["OwnContribution"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /**
         * Contribute texts that the browser extension judged, with what you say of the judgement
         * @description Described in docs/sharing.md. Sent again with the same ids, nothing is counted twice.
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
                        contributions: {
                            answer: {
                                category?: string;
                                /** @description Anyone may read it, as the reasons of others. */
                                reason?: string;
                                /** @enum {unknown} */
                                type: "correct" | "false_positive" | "false_negative";
                            };
                            /** Format: date-time */
                            at: string;
                            classification: {
                                confidence: number;
                                /** @description Why the model judged so. It is not kept. */
                                explanation: string;
                                /** @description The words that weighed. They are not kept. */
                                keywords: string[];
                                /** @enum {unknown} */
                                label: "hateful" | "normal";
                                /** @enum {unknown} */
                                method: "ai" | "keyword";
                            };
                            /**
                             * Format: uuid
                             * @description Made by the device: sent twice it counts once.
                             */
                            id: string;
                            /** @description BCP 47 language tag. */
                            language?: string;
                            modelUsed: string;
                            site: string | null;
                            /** @description The words that were judged. Mail addresses, handles and telephone numbers are taken out. */
                            text: string;
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
                            results: {
                                error: {
                                    code: string;
                                    details: unknown;
                                    message: string;
                                } | null;
                                /** Format: uuid */
                                id: string;
                                label_id: number | null;
                                /**
                                 * @description taken; known: was taken before; nothing_to_rate: it was judged normal, so that there is no label to agree with; refused: see error.
                                 * @enum {unknown}
                                 */
                                outcome: "taken" | "known" | "nothing_to_rate" | "refused";
                                point_id: number | null;
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        /** Take back everything you contributed */
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
                            withdrawn: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contributions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Take back one contribution, by the id its device made
         * @description Where it has not arrived, 404: it is then refused when it does, for two days.
         */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    /** @description Made by the device: sent twice it counts once. */
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
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contributions/randomised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Contribute answers that were randomised on your device, without any text */
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
                        reports: {
                            /** @description How little it was randomised: nothing that is sent is more than e^ε times likelier for one true answer than for another. */
                            epsilon: number;
                            /**
                             * Format: uuid
                             * @description Made by the device: sent twice it counts once.
                             */
                            id: string;
                            modelUsed: string;
                            /** @enum {unknown} */
                            question: "type" | "reason" | "category";
                            /** @description Answers to the question, drawn on the device (subset selection): with probability d·e^ε / (d·e^ε + k − d) what its reader truly said is among them, where d of the k answers are named. Sentinel names one for type and two for reason and category; at ε = 2 the true one is among them in 79, 57 and 60 of 100. */
                            values: ("correct" | "false_positive" | "false_negative" | "none" | "sarcasm_or_irony" | "missing_context" | "joke_or_humor" | "constructive_criticism" | "academic_discussion" | "quoted_content" | "subtle_hate_speech" | "coded_language" | "implicit_bias" | "microaggression" | "dog_whistle" | "other" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech")[];
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
                            results: {
                                error: {
                                    code: string;
                                    details: unknown;
                                    message: string;
                                } | null;
                                /** Format: uuid */
                                id: string;
                                label_id: number | null;
                                /**
                                 * @description taken; known: was taken before; nothing_to_rate: it was judged normal, so that there is no label to agree with; refused: see error.
                                 * @enum {unknown}
                                 */
                                outcome: "taken" | "known" | "nothing_to_rate" | "refused";
                                point_id: number | null;
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/embed/site": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether a site may embed Verdict */
        get: {
            parameters: {
                query: {
                    /** @description As browsers send it, such as https://news.example.org. */
                    origin: string;
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
                            /** @description Whether this site may speak for people who let it. */
                            allowed: boolean;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence-files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Send a file, to attach it as evidence within a day */
        post: {
            parameters: {
                query: {
                    name: string;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/pdf": unknown;
                    "image/jpeg": unknown;
                    "image/png": unknown;
                    "image/webp": unknown;
                    "text/csv": unknown;
                    "text/plain": unknown;
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
                            file: {
                                id: number;
                                media_type: string;
                                name: string;
                                size: number;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence-files/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A file that someone gave as evidence */
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
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/pdf": string;
                        "image/jpeg": string;
                        "image/png": string;
                        "image/webp": string;
                        "text/csv": string;
                        "text/plain": string;
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/evidence/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Take your evidence back */
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
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/evidence/{id}/rating": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say whether evidence is strong */
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
                        strong: boolean | null;
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
                            evidence: components["schemas"]["Evidence"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Exports, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Only those you asked for. */
                    mine?: boolean;
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
                            items: components["schemas"]["Export"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** An export and its data card */
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
                            card: {
                                collection: string;
                                columns: {
                                    meaning: string;
                                    name: string;
                                }[];
                                counts: {
                                    by_consensus?: {
                                        [key: string]: number;
                                    };
                                    by_split?: {
                                        test?: number;
                                        train?: number;
                                        validation?: number;
                                    };
                                    by_type?: {
                                        [key: string]: number;
                                    };
                                    rows: number | null;
                                };
                                description: string;
                                known_limits: string[];
                                licence: string;
                                personal_data: string;
                                policies: {
                                    [key: string]: string;
                                };
                                provenance: {
                                    checkpoint_size: number | null;
                                    filters: {
                                        created_before: string | null;
                                        created_from: string | null;
                                        exclude_uncertain: boolean;
                                        include_overridden: boolean;
                                        label_set: string | null;
                                        min_feedbacks: number;
                                        model_version: string | null;
                                        type: string | null;
                                    };
                                    /** @description The newest fit of each label set at that moment; what labels were judged with. */
                                    fits: {
                                        fit: string;
                                        /**
                                         * @description What the detector looks for; "fallacy" unless said.
                                         * @enum {unknown}
                                         */
                                        label_set: "fallacy" | "hate";
                                        made_at: string;
                                    }[];
                                    log_size: number | null;
                                    number: number;
                                    sha256: string | null;
                                    taken_at: string | null;
                                    uuid: string;
                                };
                                title: string;
                            };
                            export: components["schemas"]["Export"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/exports/{id}/file": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Fetch a file that was made for you, for a day */
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
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.apache.parquet": string;
                        "application/x-ndjson": string;
                        "text/csv": string;
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/fallacy-feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Say whether a label is right */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description How sure you are. */
                        confidence?: number;
                        /** @description Where they begin, in UTF-16 units, in case they come more than once. */
                        excerptStart?: number;
                        explanation?: string;
                        fallacyLabelId?: number;
                        /** @enum {unknown} */
                        feedbackType: "correct" | "false_positive" | "wrong_type" | "missed_fallacy";
                        /**
                         * @description What the detector looks for; "fallacy" unless said.
                         * @enum {unknown}
                         */
                        labelSet?: "fallacy" | "hate";
                        /** @description With missed_fallacy: the point where something was missed. */
                        pointId?: number;
                        /** @description Whether you had looked at what others think; such a view is kept, but is not independent. */
                        sawOthers?: boolean;
                        /**
                         * @description A type of the label’s set.
                         * @enum {unknown}
                         */
                        suggestedFallacyType?: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                        /** @description The words that are meant, as they stand in the point. */
                        textExcerpt?: string;
                        userId?: number;
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
                            /** @description The id of the entry in the event log. Its receipt is at `/receipt?event=ID`. Only this response names it, so nobody else can connect the entry with you. Null where the entry was erased since. */
                            event: number | null;
                            feedback: components["schemas"]["Feedback"];
                            stats: components["schemas"]["FeedbackStats"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/{fallacyLabelId}/claim": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keep a label for yourself for ten minutes */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    fallacyLabelId: number;
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
                            claim: {
                                by: {
                                    id: number;
                                    name: string;
                                } | null;
                                /** Format: date-time */
                                until: string;
                            } | null;
                            fallacyLabelId: number;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        /** Give it back */
        delete: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    fallacyLabelId: number;
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
                            claim: {
                                by: {
                                    id: number;
                                    name: string;
                                } | null;
                                /** Format: date-time */
                                until: string;
                            } | null;
                            fallacyLabelId: number;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/{fallacyLabelId}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people said about a label and moderators decided */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    offset?: number;
                };
                header?: never;
                path: {
                    fallacyLabelId: number;
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
                            fallacyLabelId: number;
                            /** @description The newest first. */
                            feedbacks: {
                                confidence: number | null;
                                /** Format: date-time */
                                created_at: string;
                                explanation: string | null;
                                /** @enum {unknown} */
                                feedback_type: "correct" | "false_positive" | "wrong_type" | "missed_fallacy";
                                helpful_votes: number;
                                id: number;
                                independent: boolean;
                                /** @description The same person has the same number within this label, and another in every other. */
                                rater: number;
                                suggested_fallacy_type: string | null;
                                /** Format: date-time */
                                updated_at: string;
                                withdrawn_at: string | null;
                            }[];
                            item: components["schemas"]["ControversialFallacy"];
                            /** @description The newest first. */
                            overrides: components["schemas"]["LabelOverride"][];
                            reply: {
                                /** Format: date-time */
                                created_at: string;
                                text: string;
                            } | null;
                            /** @enum {boolean} */
                            success: true;
                            /** @description What those say it is who say that the type is wrong. */
                            suggestions: {
                                count: number;
                                fallacy_type: string;
                            }[];
                            /** @description How many said something, also those who withdrew it. */
                            total: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/fallacy-feedback/{fallacyLabelId}/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide about a label, whatever the community says */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    fallacyLabelId: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description Why; seen by moderators only. */
                        notes: string;
                        /**
                         * @description "overridden" removes the label, "validated" keeps it, "disputed" leaves it to more people.
                         * @enum {unknown}
                         */
                        status: "overridden" | "validated" | "disputed";
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
                            fallacyLabel: components["schemas"]["Label"];
                            override: components["schemas"]["LabelOverride"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Change what you said */
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
                        /** @description How sure you are. */
                        confidence?: number;
                        explanation?: string;
                        fallacyLabelId?: number;
                        /** @enum {unknown} */
                        feedbackType: "correct" | "false_positive" | "wrong_type" | "missed_fallacy";
                        /** @description Whether you had looked at what others think; such a view is kept, but is not independent. */
                        sawOthers?: boolean;
                        /**
                         * @description A type of the label’s set.
                         * @enum {unknown}
                         */
                        suggestedFallacyType?: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
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
                            /** @description The id of the entry in the event log. Its receipt is at `/receipt?event=ID`. Only this response names it, so nobody else can connect the entry with you. Null where the entry was erased since. */
                            event: number | null;
                            feedback: components["schemas"]["Feedback"];
                            stats: components["schemas"]["FeedbackStats"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Withdraw what you said, or remove what another said as a moderator */
        delete: {
            parameters: {
                query?: {
                    /** @description Why, where it is not your own: needed then, and for anyone to read, so it names nobody. */
                    reason?: string;
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
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/{id}/helpful": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Say that an explanation helped you */
        put: {
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
                            helpful_votes: number;
                            /** @enum {boolean} */
                            success: true;
                            you_found_helpful: boolean;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Take that back */
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
                            helpful_votes: number;
                            /** @enum {boolean} */
                            success: true;
                            you_found_helpful: boolean;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/controversial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Labels whose authors wait for a review, and those that people are divided about, most disputed first */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    /** @description How many people rated it at least. */
                    minFeedbacks?: number;
                    offset?: number;
                    /** @description Also those that a moderator has decided about. */
                    settled?: boolean;
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
                            controversialFallacies: components["schemas"]["ControversialFallacy"][];
                            limit: number;
                            offset: number;
                            /** @enum {boolean} */
                            success: true;
                            summary: {
                                average_dispute_rate: number | null;
                                /** @description Decisions on each of the last 14 days, oldest first. */
                                settled_by_day: number[];
                                waiting_over_a_day: number;
                            };
                            total: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/fallacy-feedback/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download labels with what people say of them
         * @description A file, at once; a large one is made in the background (202), and its owner is told when it is ready.
         */
        get: {
            parameters: {
                query?: {
                    /** @description Leave out what the community has no verdict on. */
                    excludeUncertain?: boolean;
                    format?: "csv" | "json" | "ml" | "detailed" | "parquet" | "judgements";
                    /** @description A day, as 2026-03-01 (in UTC), or a moment with its time zone. */
                    from?: string;
                    /** @description Whether those a moderator has decided are in it; by default they are. */
                    includeOverridden?: boolean;
                    /** @description What the detector looks for; "fallacy" unless said. */
                    labelSet?: "fallacy" | "hate";
                    /** @description Only labels with so many views; by default 3 for ml, otherwise 0. */
                    minFeedbacks?: number;
                    modelVersion?: string;
                    /** @description Make it in the background, however small, and keep it for a day. */
                    queue?: boolean;
                    /** @description A day, which is in it to its end, or a moment, which is not. */
                    to?: string;
                    /** @description A type of the label’s set. */
                    type?: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description The file */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": string;
                        "application/vnd.apache.parquet": string;
                        "application/x-ndjson": string;
                        "text/csv": string;
                    };
                };
                /** @description Default Response */
                202: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/json": {
                            export: components["schemas"]["Export"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/fallacy-feedback/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Bring what people said elsewhere or earlier
         * @description Up to 20000 rows of a CSV or NDJSON file, or a thousand as JSON; the answer says what became of each.
         */
        post: {
            parameters: {
                query?: {
                    /** @description Say what would come of it, and write nothing. */
                    dryRun?: boolean;
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        dryRun?: boolean;
                        rows: {
                            confidence?: unknown;
                            /** @description When it was said; by default now. */
                            created_at?: unknown;
                            explanation?: unknown;
                            /** @description The label’s id. */
                            fallacy_label_id?: unknown;
                            /** @description correct, false_positive, wrong_type, missed_fallacy */
                            feedback_type?: unknown;
                            /** @description Or the id its detector gave it. */
                            label_external_id?: unknown;
                            suggested_fallacy_type?: unknown;
                            /** @description Whose view it is: an account’s id or mail address. */
                            user?: unknown;
                        }[];
                    };
                    "application/x-ndjson": unknown;
                    "text/csv": unknown;
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
                            dry_run: boolean;
                            imported: number;
                            refused: number;
                            results: {
                                code: string | null;
                                details: unknown;
                                /** @description Where it stands in the file, or its place among the rows, from 1. */
                                line: number;
                                message: string | null;
                                /** @enum {unknown} */
                                outcome: "imported" | "skipped" | "refused";
                            }[];
                            rows: number;
                            skipped: number;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/override": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decide about up to a hundred labels at once */
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
                        ids: number[];
                        /** @description Why; seen by moderators only. */
                        notes: string;
                        /**
                         * @description "overridden" removes the label, "validated" keeps it, "disputed" leaves it to more people.
                         * @enum {unknown}
                         */
                        status: "overridden" | "validated" | "disputed";
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
                            batch: string | null;
                            decided: number;
                            /** @description What became of each, in the order asked. */
                            results: {
                                error?: {
                                    code: string;
                                    details: unknown;
                                    message: string;
                                };
                                /** @description The label. */
                                id: number;
                                override?: components["schemas"]["LabelOverride"];
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/overrides/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a decision, or all that were taken at once with it */
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
                        /** @description Undo everything that was decided at once with it. */
                        batch?: boolean;
                    } | null;
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
                            results: {
                                error?: {
                                    code: string;
                                    details: unknown;
                                    message: string;
                                };
                                /** @description The label. */
                                id: number;
                                override?: components["schemas"]["LabelOverride"];
                            }[];
                            /** @enum {boolean} */
                            success: true;
                            undone: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/point/{pointId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The labels on a point, with what people said about them */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    pointId: number;
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
                            fallacyLabels: {
                                fallacyLabel: components["schemas"]["LabelView"];
                                feedbacks: {
                                    /** Format: date-time */
                                    created_at: string;
                                    explanation: string | null;
                                    /** @enum {unknown} */
                                    feedback_type: "correct" | "false_positive" | "wrong_type" | "missed_fallacy";
                                    helpful_votes: number;
                                    id: number;
                                    is_yours: boolean;
                                    suggested_fallacy_type: string | null;
                                    you_found_helpful: boolean;
                                }[];
                            }[];
                            pointId: number;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/fallacy-feedback/second-reviews": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Decisions of others that wait for a second view, without the decision */
        get: {
            parameters: {
                query?: {
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
                            agreement: {
                                agreed: number;
                                kappa: number | null;
                                reviewed: number;
                                share: number | null;
                            };
                            items: components["schemas"]["SecondReview"][];
                            /** @enum {boolean} */
                            success: true;
                            /** @description How many the caller may give a second view on. */
                            waiting: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/fallacy-feedback/second-reviews/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a second view of a decision */
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
                        /**
                         * @description "overridden" removes the label, "validated" keeps it, "disputed" leaves it to more people.
                         * @enum {unknown}
                         */
                        status: "overridden" | "validated" | "disputed";
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
                            agreement: {
                                agreed: number;
                                kappa: number | null;
                                reviewed: number;
                                share: number | null;
                            };
                            agrees: boolean;
                            override: components["schemas"]["LabelOverride"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/fallacy-feedback/statistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How it all stands */
        get: {
            parameters: {
                query?: {
                    /** @description What the detector looks for; "fallacy" unless said. */
                    labelSet?: "fallacy" | "hate";
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
                            by_consensus: {
                                confirmed: number;
                                likely_correct: number;
                                likely_incorrect: number;
                                rejected: number;
                                uncertain: number;
                            };
                            by_label_set: {
                                [key: string]: number;
                            };
                            by_model_version: {
                                [key: string]: number;
                            };
                            by_status: {
                                active: number;
                                disputed: number;
                                overridden: number;
                                validated: number;
                            };
                            by_type: {
                                [key: string]: number;
                            };
                            feedback_stats: {
                                avg_feedbacks_per_label: number;
                                by_feedback_type: {
                                    correct: number;
                                    false_positive: number;
                                    missed_fallacy: number;
                                    wrong_type: number;
                                };
                                controversial_labels: number;
                                labels_with_feedback: number;
                                moderator_overrides: number;
                                total_feedbacks: number;
                            };
                            policy_version: string;
                            /** @enum {boolean} */
                            success: true;
                            total_fallacy_labels: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/fallacy-feedback/stats/{fallacyLabelId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the community thinks of a label */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    fallacyLabelId: number;
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
                            fallacyLabelId: number;
                            stats: components["schemas"]["FeedbackStats"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Create an API key */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                        scopes?: ("points:write" | "labels:write" | "feedback:write" | "claims:write" | "challenges:write" | "reports:write" | "keys:manage" | "account:read" | "account:write" | "moderation" | "admin:read" | "admin:write" | "act-as")[];
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
                default: components["responses"]["Refused"];
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
        /** Revoke an API key and those made with it */
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
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Labels, newest first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    debateId?: number;
                    /** @description What the detector looks for; "fallacy" unless said. */
                    labelSet?: "fallacy" | "hate";
                    limit?: number;
                    modelVersion?: string;
                    pointId?: number;
                    status?: "active" | "validated" | "disputed" | "overridden";
                    /** @description A type of the label’s set. */
                    type?: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                    verdict?: "confirmed" | "rejected" | "likely_correct" | "likely_incorrect" | "uncertain";
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
                            items: components["schemas"]["LabelView"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Add what a detector claims about a point, or up to a thousand such claims */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        aiExplanation?: string;
                        aiSuggestion?: string;
                        /** @description How sure the detector is. */
                        confidenceScore: number;
                        /** @description Where they begin, in UTF-16 units, in case they come more than once. */
                        excerptStart?: number;
                        /** @description The detector’s own id; a second label with it is the same label. */
                        externalId?: string;
                        /**
                         * @description A type of the label’s set.
                         * @enum {unknown}
                         */
                        fallacyType: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                        /**
                         * @description What the detector looks for; "fallacy" unless said.
                         * @enum {unknown}
                         */
                        labelSet?: "fallacy" | "hate";
                        modelVersion: string;
                        pointId: number;
                        /** @description The words that are meant, as they stand in the point. */
                        textExcerpt?: string;
                    } | {
                        labels: {
                            aiExplanation?: string;
                            aiSuggestion?: string;
                            /** @description How sure the detector is. */
                            confidenceScore: number;
                            /** @description Where they begin, in UTF-16 units, in case they come more than once. */
                            excerptStart?: number;
                            /** @description The detector’s own id; a second label with it is the same label. */
                            externalId?: string;
                            /**
                             * @description A type of the label’s set.
                             * @enum {unknown}
                             */
                            fallacyType: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                            /**
                             * @description What the detector looks for; "fallacy" unless said.
                             * @enum {unknown}
                             */
                            labelSet?: "fallacy" | "hate";
                            modelVersion: string;
                            pointId: number;
                            /** @description The words that are meant, as they stand in the point. */
                            textExcerpt?: string;
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
                            label: components["schemas"]["Label"];
                            /** @enum {boolean} */
                            success: true;
                        } | {
                            created: number;
                            results: ({
                                created: boolean;
                                label: components["schemas"]["Label"];
                            } | {
                                error: {
                                    code: string;
                                    details: unknown;
                                    message: string;
                                };
                            })[];
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
                            label: components["schemas"]["Label"];
                            /** @enum {boolean} */
                            success: true;
                        } | {
                            created: number;
                            results: ({
                                created: boolean;
                                label: components["schemas"]["Label"];
                            } | {
                                error: {
                                    code: string;
                                    details: unknown;
                                    message: string;
                                };
                            })[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A label and the point it is about */
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
                            label: components["schemas"]["LabelView"];
                            point: components["schemas"]["Point"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/labels/{id}/reply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answer a label on your own words, once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description What the author of the flagged words answers. */
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
                            reply: {
                                /** Format: date-time */
                                created_at: string;
                                id: number;
                                text: string;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        /** Take your answer back, or remove another’s as a moderator */
        delete: {
            parameters: {
                query?: {
                    /** @description Why; anyone may read it, so it names nobody. */
                    reason?: string;
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
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ask a moderator to look at a label on your own words, once */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
                path: {
                    id: number;
                };
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": {
                        /** @description For moderators only. */
                        reason?: string;
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
                            /** Format: date-time */
                            review_requested_at: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Pass a label over */
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
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        /** Take that back, and be asked about it again */
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
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/labels/{id}/verdict": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How the verdict on a label came about, step by step
         * @description Steps are log odds that add up to those of the published probability. Nobody is named.
         */
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
                            label: components["schemas"]["LabelView"];
                            point: components["schemas"]["Point"];
                            /** @enum {boolean} */
                            success: true;
                            verdict: {
                                counted: {
                                    /** @enum {unknown} */
                                    answer: "correct" | "false_positive" | "wrong_type" | "missed_fallacy";
                                    count: number;
                                    /** @description What they weigh together. */
                                    weight: number;
                                }[];
                                log: {
                                    entries: {
                                        kind: string;
                                        /** Format: date-time */
                                        occurred_at: string;
                                        /** @description Its number in the log; null for the moment until it has one. */
                                        seq: number | null;
                                    }[];
                                    /** @description Whether there are older ones that are left out. */
                                    is_cut: boolean;
                                };
                                probability: {
                                    /** @description What each answer adds. */
                                    answers: {
                                        /** @enum {unknown} */
                                        answer: "correct" | "false_positive" | "wrong_type" | "missed_fallacy";
                                        count: number;
                                        /** @description Natural logarithm of the odds that the label is right. */
                                        log_odds: number;
                                        /** @description What they weigh together. */
                                        weight: number;
                                    }[];
                                    /** @description Natural logarithm of the odds that the label is right. */
                                    before: number;
                                    fit: {
                                        bridge_policy: string;
                                        consensus_policy: string;
                                        /** @description How much answers to one label err together. */
                                        correlation: number;
                                        /** @description Ways to see raters that are averaged. */
                                        forms: {
                                            name: string;
                                            weight: number;
                                        }[];
                                        /** @description Labels decided by moderators that it was calibrated with. */
                                        gold: number;
                                        /** Format: uuid */
                                        id: string;
                                        judgements: number;
                                        labels: number;
                                        /** Format: date-time */
                                        made_at: string;
                                        raters: number;
                                    };
                                    high: number;
                                    /** @description False for the moment in which something said has not been judged yet. */
                                    is_current: boolean;
                                    /** @description "before", all of "answers" and "together" added up: the log odds of the probability. */
                                    log_odds: number;
                                    low: number;
                                    /** @description Views of people the fit has not met. */
                                    newcomers: number;
                                    probability: number;
                                    /** @description What is taken off, or added, since answers err together, in log odds. */
                                    together: number;
                                    /** @description Views that came after the fit was made. */
                                    unheard: number;
                                } | null;
                                /** @description Views that weigh nothing while whoever gave them is suspended. */
                                set_aside: number;
                                table: {
                                    leaning_needs: number;
                                    leaning_percent: number;
                                    min_feedbacks: number;
                                    policy_version: string;
                                    strong_percent: number;
                                };
                                viewpoints: {
                                    /** @description How likely both sides hold the label right. */
                                    agreed: number;
                                    /** @description How likely both must be for "agreed". */
                                    bar: number;
                                    /** @description What it was when the fit was made, which is easier to keep. */
                                    held: ("agreed" | "one_sided" | "not_enough") | null;
                                    high: number;
                                    low: number;
                                    /** @description How likely only one does. */
                                    one_sided: number;
                                    /** @description How likely only one must be for "one_sided". */
                                    one_sided_bar: number;
                                    score: number;
                                    /** @description How many of each side said what; null while so few have that it would tell of single people. */
                                    sides: {
                                        right: number;
                                        wrong: number;
                                    }[] | null;
                                    /** @enum {unknown} */
                                    status: "agreed" | "one_sided" | "not_enough";
                                    /** @description Those of whom it is not known where they stand. */
                                    unplaced: {
                                        right: number;
                                        wrong: number;
                                    } | null;
                                } | null;
                                withdrawn: number;
                            };
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/labels/queue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Labels that need your view, where it tells most first */
        get: {
            parameters: {
                query?: {
                    /** @description What the detector looks for; "fallacy" unless said. */
                    labelSet?: "fallacy" | "hate";
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
                            /** @description Views the caller gave since midnight UTC. */
                            answered_today: number;
                            items: components["schemas"]["LabelView"][];
                            /** @description The points they are about. */
                            points: components["schemas"]["Point"][];
                            /** @enum {boolean} */
                            success: true;
                            /** @description How many wait for the caller’s view; 100 stands for more. */
                            waiting: number;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/leaderboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Who earned most in a time */
        get: {
            parameters: {
                query?: {
                    limit?: number;
                    period?: "week" | "month" | "year" | "all";
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
                                is_you: boolean;
                                name: string;
                                /** @description Earned in the period. */
                                points: number;
                                rank: number;
                                /** @enum {unknown} */
                                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
                                user_id: number;
                            }[];
                            /** @enum {unknown} */
                            period: "week" | "month" | "year" | "all";
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                    /** @description The nextCursor of the page before. Goes before from. */
                    cursor?: number;
                    /** @description Only the entry with this id, as a write returns it in `event`. The list is empty until the entry is in the log, which takes up to a second. */
                    event?: number;
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/models": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Versions of detectors, the one seen last first */
        get: {
            parameters: {
                query?: {
                    /** @description What the detector looks for; "fallacy" unless said. */
                    labelSet?: "fallacy" | "hate";
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
                            items: components["schemas"]["ModelSummary"][];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/models/{version}/randomised": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What people say of a version, estimated from answers randomised on their devices */
        get: {
            parameters: {
                query?: never;
                header?: never;
                path: {
                    version: string;
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
                            model_version: string;
                            questions: components["schemas"]["RandomisedQuestion"][];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/models/{version}/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How well a version of a detector does, as far as people have said */
        get: {
            parameters: {
                query?: {
                    /** @description Labels made on this day (UTC) or later. */
                    from?: string;
                    /** @description What the detector looks for; "fallacy" unless said. */
                    labelSet?: "fallacy" | "hate";
                    /** @description Labels made on this day (UTC) or earlier. */
                    to?: string;
                };
                header?: never;
                path: {
                    version: string;
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
                            report: components["schemas"]["ModelReport"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/moderation/actions/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Undo a decision, a flag, hiding or a penalty */
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
        /** Reported things, flagged and most weighty first */
        get: {
            parameters: {
                query?: {
                    cursor?: string;
                    limit?: number;
                    /** @description Only what someone reported for this reason. */
                    reason?: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
                    /** @description Left out: all that wait for a decision, claimed or not: flagged first, then by the weight of the reports. */
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
                default: components["responses"]["Refused"];
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
                                claimed_by?: {
                                    id: number;
                                    name: string;
                                } | null;
                                claimed_until: string | null;
                                /** Format: date-time */
                                created_at: string;
                                decided_at: string | null;
                                decision: ("keep" | "remove") | null;
                                /** Format: date-time */
                                due_at: string;
                                /** @description Since when it stands before all that is not flagged. */
                                flagged_at: string | null;
                                flagged_by: ("reports" | "person" | "rule") | null;
                                /** @description Since when it is out of sight until a moderator decides. */
                                hidden_at: string | null;
                                hidden_by: ("reports" | "person") | null;
                                id: number;
                                /** @description Whether you leave it to others, since you wrote it or stand on a side of the challenge it belongs to. */
                                is_for_others: boolean;
                                /** @description For moderators only. */
                                notes?: components["schemas"]["ModerationNote"][];
                                /** @description The most frequent first. */
                                reasons: {
                                    count: number;
                                    /** @enum {unknown} */
                                    reason: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
                                }[];
                                /** @description How many people reported it. */
                                report_count: number;
                                /** @description What the reports count for, by the record of those who made them. */
                                report_weight: number;
                                reports: {
                                    /** Format: date-time */
                                    created_at: string;
                                    id: number;
                                    note?: string | null;
                                    /** @enum {unknown} */
                                    reason: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
                                    reporter?: {
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
                                weighing: {
                                    /** @description Those who share a device with another of them, and count with them. */
                                    linked: number;
                                    /** @description Reporters whose earlier reports were mostly right; each counts for up to 1. */
                                    proven: number;
                                    /** @description Those who are suspended or quarantined, and do not count. */
                                    set_aside: number;
                                    /** @description Those without such a record; together they count for 1 at most. */
                                    unproven: number;
                                } | null;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/flag": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put a case before the others */
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
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/hide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take something out of sight until a moderator decides */
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
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/moderation/cases/{id}/penalty": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Take points from the author */
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
                        penalty: "spam_challenge" | "false_information" | "harassment";
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
        /** What was decided and done, and why */
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                                kind: "reply" | "label_added" | "label_reviewed" | "label_controversial" | "label_review_requested" | "claim_challenged" | "challenge_evidence" | "challenge_voting" | "challenge_resolved" | "resolution_appealed" | "jury_called" | "resolution_appeal_decided" | "reputation_changed" | "badge_earned" | "review_due" | "report_decided" | "content_hidden" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "export_ready" | "feedback_alert" | "security";
                                /** @enum {unknown} */
                                mail: "off" | "now" | "daily";
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                            kind: "reply" | "label_added" | "label_reviewed" | "label_controversial" | "label_review_requested" | "claim_challenged" | "challenge_evidence" | "challenge_voting" | "challenge_resolved" | "resolution_appealed" | "jury_called" | "resolution_appeal_decided" | "reputation_changed" | "badge_earned" | "review_due" | "report_decided" | "content_hidden" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "export_ready" | "feedback_alert" | "security";
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
                                kind: "reply" | "label_added" | "label_reviewed" | "label_controversial" | "label_review_requested" | "claim_challenged" | "challenge_evidence" | "challenge_voting" | "challenge_resolved" | "resolution_appealed" | "jury_called" | "resolution_appeal_decided" | "reputation_changed" | "badge_earned" | "review_due" | "report_decided" | "content_hidden" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "export_ready" | "feedback_alert" | "security";
                                /** @enum {unknown} */
                                mail: "off" | "now" | "daily";
                            }[];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
        /**
         * Go to the provider to sign in
         * @description `next` is the path of this site to come back to.
         */
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
    "/api/people/{id}/reputation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A person’s points, tier and badges
         * @description What is due today, and what their ballots still lack, is told to themselves alone.
         */
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
                            reputation: components["schemas"]["ReputationView"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/people/{id}/reputation/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a person got points for, the newest first */
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
                            items: components["schemas"]["ReputationEntry"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /**
         * Add a point
         * @description A request that is sent again with its Idempotency-Key is answered with the point as it is now, or 410 once it was deleted.
         */
        post: {
            parameters: {
                query?: never;
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                            /** @description The id of the entry in the event log. Its receipt is at `/receipt?event=ID`. Only this response names it, so nobody else can connect the entry with you. Null where the entry was erased since. */
                            event: number | null;
                            point: components["schemas"]["Point"];
                            /** @description The counts of the debate that the point belongs to, with this point. Null where it has more than 500 points: `GET /api/debates/{id}` counts those. */
                            stats: {
                                debate_id: number;
                                /** @description How many different people have written in it. */
                                people_count: number;
                                reply_count: number;
                            } | null;
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
                            /** @description The id of the entry in the event log. Its receipt is at `/receipt?event=ID`. Only this response names it, so nobody else can connect the entry with you. Null where the entry was erased since. */
                            event: number | null;
                            point: components["schemas"]["Point"];
                            /** @description The counts of the debate that the point belongs to, with this point. Null where it has more than 500 points: `GET /api/debates/{id}` counts those. */
                            stats: {
                                debate_id: number;
                                /** @description How many different people have written in it. */
                                people_count: number;
                                reply_count: number;
                            } | null;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
        /** Delete your point, or remove another’s as a moderator */
        delete: {
            parameters: {
                query?: {
                    /** @description Why; anyone may read it, so it names nobody. */
                    reason?: string;
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
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/public/judgements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every judgement under pseudonyms, with what was published, to judge it all again
         * @description Pseudonyms are new in every release. "verdict replay FILE" recomputes and compares.
         */
        get: {
            parameters: {
                query?: {
                    /** @description What the detector looks for; "fallacy" unless said. */
                    labelSet?: "fallacy" | "hate";
                };
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody?: never;
            responses: {
                /** @description JSON lines, described in docs/judgements.md. */
                200: {
                    headers: {
                        [name: string]: unknown;
                    };
                    content: {
                        "application/x-ndjson": string;
                    };
                };
                default: components["responses"]["Refused"];
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
                header?: {
                    /** @description Sent again with the same key and body, a request is answered as it was the first time. */
                    "Idempotency-Key"?: string;
                };
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
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resolution-appeals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Appeals against outcomes, newest first */
        get: {
            parameters: {
                query?: {
                    challengeId?: number;
                    cursor?: string;
                    limit?: number;
                    /** @description Only those on whose jury the caller sits. */
                    mine?: boolean;
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
                            items: components["schemas"]["ResolutionAppeal"][];
                            nextCursor?: string;
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/resolution-appeals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One appeal with its jury */
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
                            appeal: components["schemas"]["ResolutionAppeal"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
    "/api/resolution-appeals/{id}/vote": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Vote as a juror */
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
                        /** @description Why. Anyone may read it once the jury has decided. */
                        reason: string;
                        /** @enum {unknown} */
                        vote: "uphold" | "overturn";
                    } | {
                        /** @enum {unknown} */
                        modifyTo: "accepted" | "partially_accepted" | "rejected" | "undecided";
                        /** @description Why. */
                        reason: string;
                        /** @enum {string} */
                        vote: "modify";
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
                            appeal: components["schemas"]["ResolutionAppeal"];
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        post?: never;
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
            };
        };
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tutorial": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** How far you are with the practice claim */
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
                            done: ("read" | "evidence" | "ballot" | "outcome")[];
                            finished: boolean;
                            first_points: {
                                needed: number;
                                points: number;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /**
         * Note a step as done
         * @description Steps come in order. It earns a badge and no points.
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
                        /** @enum {unknown} */
                        step: "read" | "evidence" | "ballot" | "outcome";
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
                            done: ("read" | "evidence" | "ballot" | "outcome")[];
                            finished: boolean;
                            first_points: {
                                needed: number;
                                points: number;
                            };
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
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
                default: components["responses"]["Refused"];
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
                            kind: "reply" | "label_added" | "label_reviewed" | "label_controversial" | "label_review_requested" | "claim_challenged" | "challenge_evidence" | "challenge_voting" | "challenge_resolved" | "resolution_appealed" | "jury_called" | "resolution_appeal_decided" | "reputation_changed" | "badge_earned" | "review_due" | "report_decided" | "content_hidden" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "export_ready" | "feedback_alert" | "security" | "digest";
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                            kind: "reply" | "label_added" | "label_reviewed" | "label_controversial" | "label_review_requested" | "claim_challenged" | "challenge_evidence" | "challenge_voting" | "challenge_resolved" | "resolution_appealed" | "jury_called" | "resolution_appeal_decided" | "reputation_changed" | "badge_earned" | "review_due" | "report_decided" | "content_hidden" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "export_ready" | "feedback_alert" | "security" | "digest";
                            /** @enum {boolean} */
                            success: true;
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Runs a GraphQL query, or opens a WebSocket for subscriptions */
        get: {
            parameters: {
                query: {
                    operationName?: string;
                    /** @description The document: one or more operations, and their fragments. */
                    query: string;
                    /** @description As JSON. */
                    variables?: string;
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
                            data: unknown;
                            errors?: {
                                extensions: {
                                    /** @description The code the same request would be refused with elsewhere. */
                                    code: string;
                                    details: unknown;
                                    retryAfterSeconds?: number;
                                    status: number;
                                };
                                locations?: {
                                    column: number;
                                    line: number;
                                }[];
                                message: string;
                                path?: (string | number)[];
                            }[];
                        };
                    };
                };
                default: components["responses"]["Refused"];
            };
        };
        put?: never;
        /** Runs a GraphQL query or mutation */
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
                        extensions?: {
                            [key: string]: unknown;
                        } | null;
                        operationName?: string | null;
                        /** @description The document: one or more operations, and their fragments. */
                        query: string;
                        variables?: {
                            [key: string]: unknown;
                        } | null;
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
                            data: unknown;
                            errors?: {
                                extensions: {
                                    /** @description The code the same request would be refused with elsewhere. */
                                    code: string;
                                    details: unknown;
                                    retryAfterSeconds?: number;
                                    status: number;
                                };
                                locations?: {
                                    column: number;
                                    line: number;
                                }[];
                                message: string;
                                path?: (string | number)[];
                            }[];
                        };
                    };
                };
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
                default: components["responses"]["Refused"];
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
            scopes: ("points:write" | "labels:write" | "feedback:write" | "claims:write" | "challenges:write" | "reports:write" | "keys:manage" | "account:read" | "account:write" | "moderation" | "admin:read" | "admin:write" | "act-as")[] | null;
            /** Format: uuid */
            uuid: string;
        };
        Challenge: {
            ballot_count: number;
            /** @enum {unknown} */
            challenge_type: "factual_error" | "missing_context" | "bias" | "source_credibility" | "logical_fallacy" | "outdated_information" | "misleading_representation" | "conflict_of_interest" | "methodological_flaw" | "other";
            challenger: {
                id: number;
                name: string;
                reputation: number;
                /** @enum {unknown} */
                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
            } | null;
            claim_id: number;
            claim_statement: string;
            claim_title: string;
            claim_veracity: number;
            closed_at: string | null;
            /** Format: date-time */
            created_at: string;
            evidence_count: number;
            /** Format: date-time */
            evidence_ends_at: string;
            held: {
                reason: string;
                /** Format: date-time */
                since: string;
            } | null;
            id: number;
            language: string;
            outcome: ("accepted" | "partially_accepted" | "rejected" | "undecided") | null;
            policy: {
                acceptAt: number;
                evidenceHours: number;
                maxImpact: number;
                quorum: number;
                tallyHiddenHours: number;
                version: string;
                votingHours: number;
            };
            statement: string;
            /** @enum {unknown} */
            status: "evidence_period" | "voting_period" | "resolved" | "withdrawn";
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            voting_ends_at: string;
            withdrawn_at: string | null;
        };
        ChallengeView: {
            ballot_count: number;
            /** @enum {unknown} */
            challenge_type: "factual_error" | "missing_context" | "bias" | "source_credibility" | "logical_fallacy" | "outdated_information" | "misleading_representation" | "conflict_of_interest" | "methodological_flaw" | "other";
            challenger: {
                id: number;
                name: string;
                reputation: number;
                /** @enum {unknown} */
                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
            } | null;
            claim_id: number;
            claim_statement: string;
            claim_title: string;
            claim_veracity: number;
            closed_at: string | null;
            /** Format: date-time */
            created_at: string;
            evidence: components["schemas"]["Evidence"][];
            evidence_count: number;
            /** Format: date-time */
            evidence_ends_at: string;
            held: {
                reason: string;
                /** Format: date-time */
                since: string;
            } | null;
            id: number;
            language: string;
            may_edit: boolean;
            may_withdraw: boolean;
            outcome: ("accepted" | "partially_accepted" | "rejected" | "undecided") | null;
            policy: {
                acceptAt: number;
                evidenceHours: number;
                maxImpact: number;
                quorum: number;
                tallyHiddenHours: number;
                version: string;
                votingHours: number;
            };
            /** @description Why people voted as they did, once voting has closed. */
            reasons: {
                /** @enum {unknown} */
                choice: "support" | "oppose" | "abstain";
                id: number;
                reason: string;
            }[];
            /** @description The newest last; more than one after a jury has changed it. */
            resolutions: components["schemas"]["Resolution"][];
            statement: string;
            /** @enum {unknown} */
            status: "evidence_period" | "voting_period" | "resolved" | "withdrawn";
            tally: components["schemas"]["Tally"] | null;
            tally_hidden_because: ("not_voted" | "too_early" | "not_open" | "not_a_voter") | null;
            tally_hidden_until: string | null;
            title: string;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            uuid: string;
            /** Format: date-time */
            voting_ends_at: string;
            withdrawn_at: string | null;
            your_ballot: {
                changed_after_tally: boolean;
                /** @enum {unknown} */
                choice: "support" | "oppose" | "abstain";
                /** Format: date-time */
                created_at: string;
                reason: string | null;
                /** Format: date-time */
                updated_at: string;
                weighed_down: ("new_account" | "linked" | "capped" | "quarantined") | null;
                /** @description What it counts for as things stand, or counted for. */
                weight: number;
            } | null;
            your_part: ("challenger" | "author") | null;
        };
        Claim: {
            author_id: number | null;
            author_name: string | null;
            /** Format: date-time */
            created_at: string;
            from_id: number | null;
            id: number;
            iri: string | null;
            /** @enum {unknown} */
            kind: "node" | "edge";
            language: string;
            level: number;
            open_challenges: number;
            relation: string | null;
            statement: string;
            title: string;
            to_id: number | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            uuid: string;
            veracity: number;
        };
        ClaimDossier: {
            author_id: number | null;
            author_name: string | null;
            /** Format: date-time */
            created_at: string;
            from_id: number | null;
            id: number;
            iri: string | null;
            /** @enum {unknown} */
            kind: "node" | "edge";
            language: string;
            level: number;
            /** @description Edges at this node and the nodes at their other ends; of an edge, its two nodes. */
            neighbours: components["schemas"]["Claim"][];
            open_challenges: number;
            relation: string | null;
            sources: {
                title: string;
                url: string | null;
            }[];
            statement: string;
            title: string;
            to_id: number | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            uuid: string;
            veracity: number;
            veracity_history: {
                challenge_id: number | null;
                /** Format: date-time */
                created_at: string;
                /** @enum {unknown} */
                reason: "created" | "imported" | "challenge" | "appeal";
                /** Format: uuid */
                uuid: string;
                veracity_after: number;
                veracity_before: number | null;
            }[];
        };
        ControversialFallacy: {
            claim: {
                by: {
                    id: number;
                    name: string;
                } | null;
                /** Format: date-time */
                until: string;
            } | null;
            fallacyLabel: components["schemas"]["Label"];
            feedbackStats: {
                /** @description Whether people of different viewpoints hold it right: agreed, one_sided, or not_enough to say. */
                bridging: {
                    /** @description Where it may well lie: from, to. */
                    interval: number[];
                    score: number;
                    /** @enum {unknown} */
                    status: "agreed" | "one_sided" | "not_enough";
                } | null;
                correct: number;
                /** @description Percent of those who rated it that say it is wrong. */
                dispute_rate: number;
                false_positive: number;
                interval: number[] | null;
                /** @description How likely the label is right, 0 to 1, with what is known of who rated it; null where nobody has. */
                probability: number | null;
                total: number;
                wrong_type: number;
            };
            /** @description Whether it flags the caller’s own words, which they cannot decide about. */
            is_own: boolean;
            override: components["schemas"]["LabelOverride"] | null;
            point: {
                author: string | null;
                author_id: number | null;
                content: string;
                /** Format: date-time */
                created_at: string;
                id: number;
                language: string;
                parent_id: number | null;
            };
            review_reason: string | null;
            review_requested_at: string | null;
            /** @description Whether the decision waits for a second moderator. */
            second_review_wanted: boolean;
            since: string | null;
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
        Evidence: {
            author: {
                id: number;
                name: string;
                reputation: number;
                /** @enum {unknown} */
                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
            } | null;
            /** @enum {unknown} */
            backs: "challenge" | "claim";
            challenge_id: number;
            /** Format: date-time */
            created_at: string;
            file: {
                href: string;
                id: number;
                media_type: string;
                name: string;
                size: number;
            } | null;
            id: number;
            is_yours: boolean;
            /** @enum {unknown} */
            kind: "link" | "quote" | "file";
            preview: {
                checked_at: string | null;
                description: string | null;
                site: string;
                /** @enum {unknown} */
                state: "pending" | "ready" | "failed";
                title: string | null;
            } | null;
            quote: string | null;
            rating_count: number;
            strong_count: number;
            text: string;
            url: string | null;
            /** Format: uuid */
            uuid: string;
            your_rating: boolean | null;
        };
        Export: {
            bytes: number | null;
            /** @description The newest signed checkpoint at that moment. */
            checkpoint_size: number | null;
            /** Format: date-time */
            created_at: string;
            expires_at: string | null;
            /** @description Where you may fetch it; only where it was made for you and kept. */
            file_url: string | null;
            filters: {
                created_before: string | null;
                created_from: string | null;
                exclude_uncertain: boolean;
                include_overridden: boolean;
                label_set: string | null;
                min_feedbacks: number;
                model_version: string | null;
                type: string | null;
            };
            finished_at: string | null;
            /** @enum {unknown} */
            format: "csv" | "json" | "ml" | "detailed" | "parquet" | "judgements";
            id: number;
            is_yours: boolean;
            /** @description Entries of the log at the moment it shows. */
            log_size: number | null;
            policy_version: string;
            /** @description Why it failed: whoever asked hung up, our process ended, or something else of ours. */
            problem: ("stopped" | "interrupted" | "internal") | null;
            rows: number | null;
            sha256: string | null;
            /** @enum {unknown} */
            state: "queued" | "running" | "ready" | "failed";
            /** Format: uuid */
            uuid: string;
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
        Feedback: {
            confidence: number | null;
            /** Format: date-time */
            created_at: string;
            explanation: string | null;
            fallacy_label_id: number;
            /** @enum {unknown} */
            feedback_type: "correct" | "false_positive" | "wrong_type" | "missed_fallacy";
            helpful_votes: number;
            id: number;
            independent: boolean;
            suggested_fallacy_type: string | null;
            /** Format: date-time */
            updated_at: string;
            user_id: number | null;
            /** Format: uuid */
            uuid: string;
        };
        FeedbackStats: {
            /** @description Whether people of different viewpoints hold it right: agreed, one_sided, or not_enough to say. */
            bridging: {
                /** @description Where it may well lie: from, to. */
                interval: number[];
                score: number;
                /** @enum {unknown} */
                status: "agreed" | "one_sided" | "not_enough";
            } | null;
            /** @enum {unknown} */
            consensus: "confirmed" | "rejected" | "likely_correct" | "likely_incorrect" | "uncertain";
            /** @description The larger share, 0 to 1. */
            consensus_score: number;
            correct: number;
            false_positive: number;
            interval: number[] | null;
            is_controversial: boolean;
            missed_fallacy: number;
            negative_percentage: number;
            policy_version: string;
            positive_percentage: number;
            /** @description How likely the label is right, 0 to 1, with what is known of who rated it; null where nobody has. */
            probability: number | null;
            total: number;
            wrong_type: number;
        };
        Label: {
            ai_explanation: string | null;
            ai_suggestion: string | null;
            confidence_score: number | null;
            /** Format: date-time */
            created_at: string;
            excerpt_start: number | null;
            external_id: string | null;
            /**
             * @description A type of the label’s set.
             * @enum {unknown}
             */
            fallacy_type: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
            id: number;
            /**
             * @description What the detector looks for; "fallacy" unless said.
             * @enum {unknown}
             */
            label_set: "fallacy" | "hate";
            model_version: string | null;
            moderator_override: boolean;
            /** @enum {unknown} */
            origin: "detector" | "community";
            /** @description When the words were changed that it is about. Since then it takes no views and no decisions. */
            outdated_at: string | null;
            point_id: number;
            /** @enum {unknown} */
            status: "active" | "validated" | "disputed" | "overridden";
            text_excerpt: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            uuid: string;
        };
        /** @description Status and notes are null for whoever may yet be asked for a second view, which is given without knowing the first. */
        LabelOverride: {
            batch: string | null;
            /** Format: date-time */
            decided_at: string;
            id: number;
            label_id: number;
            moderator: {
                id: number;
                name: string;
            } | null;
            notes: string | null;
            status: ("overridden" | "validated" | "disputed") | null;
            undone_at: string | null;
            undone_by: {
                id: number;
                name: string;
            } | null;
            /** Format: uuid */
            uuid: string;
        };
        LabelView: {
            ai_explanation: string | null;
            ai_suggestion: string | null;
            confidence_score: number | null;
            /** Format: date-time */
            created_at: string;
            excerpt_start: number | null;
            external_id: string | null;
            /**
             * @description A type of the label’s set.
             * @enum {unknown}
             */
            fallacy_type: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
            id: number;
            /** @description Whether it flags the caller’s own words, which they cannot rate. */
            is_yours: boolean;
            /**
             * @description What the detector looks for; "fallacy" unless said.
             * @enum {unknown}
             */
            label_set: "fallacy" | "hate";
            model_version: string | null;
            moderator_override: boolean;
            /** @enum {unknown} */
            origin: "detector" | "community";
            /** @description When the words were changed that it is about. Since then it takes no views and no decisions. */
            outdated_at: string | null;
            point_id: number;
            /** @description What the author of the flagged words answered. */
            reply: {
                /** Format: date-time */
                created_at: string;
                id: number;
                text: string;
            } | null;
            /** @description When the author asked for a moderator’s review. */
            review_requested_at: string | null;
            /** @description When a moderator decided after that. */
            review_settled_at: string | null;
            stats: components["schemas"]["FeedbackStats"];
            /** @enum {unknown} */
            status: "active" | "validated" | "disputed" | "overridden";
            text_excerpt: string | null;
            /** Format: date-time */
            updated_at: string;
            /** Format: uuid */
            uuid: string;
            your_feedback: components["schemas"]["OwnFeedback"] | null;
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
        ModelReport: {
            by_type: {
                /**
                 * @description A type of the label’s set.
                 * @enum {unknown}
                 */
                fallacy_type: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                labels: number;
                /** @description Null where nothing has been judged. */
                precision: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                } | null;
                /** @description The share that is likely right: the mean probability of the labels that have one, also of undecided ones; what a moderator decided counts as certain. */
                probable_precision: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                } | null;
                /** @description Confirmed or likely correct, or validated by a moderator. */
                right: number;
                undecided: number;
                /** @description Rejected or likely incorrect, or disputed or overridden by a moderator. */
                wrong: number;
            }[];
            calibration: {
                bins: {
                    count: number;
                    from: number;
                    mean_confidence: number | null;
                    /** @description The same by the labels’ probabilities, also of undecided ones. */
                    probable: {
                        /** @description With 95% certainty it is not above this. */
                        high: number;
                        /** @description With 95% certainty it is not below this. */
                        low: number;
                        mean_confidence: number;
                        of: number;
                        share: number;
                    } | null;
                    /** @description Null where nothing has been judged. */
                    right: {
                        /** @description With 95% certainty it is not above this. */
                        high: number;
                        /** @description With 95% certainty it is not below this. */
                        low: number;
                        of: number;
                        share: number;
                    } | null;
                    to: number;
                }[];
                expected_error: number | null;
            };
            first_seen: string | null;
            last_seen: string | null;
            /** @description What people reported on points this detector had looked at and flagged something else in: a hint at its recall. */
            missed: {
                by_type: {
                    confirmed: number;
                    /**
                     * @description A type of the label’s set.
                     * @enum {unknown}
                     */
                    fallacy_type: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                    reported: number;
                }[];
                confirmed: number;
                /** @description Null where nothing has been judged. */
                recall: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                } | null;
                reported: number;
            };
            model_version: string;
            policy_version: string;
            previous_version: {
                model_version: string;
                /** @description Null where nothing has been judged. */
                precision: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                } | null;
            } | null;
            reasons: {
                confusion: {
                    count: number;
                    /**
                     * @description A type of the label’s set.
                     * @enum {unknown}
                     */
                    fallacy_type: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                    /**
                     * @description A type of the label’s set.
                     * @enum {unknown}
                     */
                    suggested_fallacy_type: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                }[];
                correct: number;
                explanations: {
                    explanation: string;
                    /**
                     * @description A type of the label’s set.
                     * @enum {unknown}
                     */
                    fallacy_type: "ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other";
                    feedback_type: string;
                    helpful_votes: number;
                    label_id: number;
                    point_id: number;
                    suggested_fallacy_type: string | null;
                }[];
                false_positive: number;
                wrong_type: number;
            };
            totals: {
                labels: number;
                /** @description Null where nothing has been judged. */
                precision: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                } | null;
                /** @description The share that is likely right: the mean probability of the labels that have one, also of undecided ones; what a moderator decided counts as certain. */
                probable_precision: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                } | null;
                ratings: number;
                /** @description Confirmed or likely correct, or validated by a moderator. */
                right: number;
                undecided: number;
                /** @description Rejected or likely incorrect, or disputed or overridden by a moderator. */
                wrong: number;
            };
            warnings: {
                /** @description A share of something counted, 0 to 1, with its interval after Wilson. */
                before: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                };
                /** @description Null where it is about all types together. */
                fallacy_type: ("ad_hominem" | "ad_populum" | "false_causality" | "circular_reasoning" | "straw_man" | "false_dilemma" | "appeal_to_authority" | "slippery_slope" | "hasty_generalization" | "red_herring" | "tu_quoque" | "no_true_scotsman" | "burden_of_proof" | "racism" | "sexism" | "homophobia" | "transphobia" | "religious_discrimination" | "disability_discrimination" | "ageism" | "classism" | "xenophobia" | "general_hate_speech" | "other") | null;
                /** @description A share of something counted, 0 to 1, with its interval after Wilson. */
                now: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                };
                /** @enum {unknown} */
                since: "previous_period" | "previous_version";
            }[];
            weeks: {
                labels: number;
                /** @description Null where nothing has been judged. */
                precision: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                } | null;
                /** @description The share that is likely right: the mean probability of the labels that have one, also of undecided ones; what a moderator decided counts as certain. */
                probable_precision: {
                    /** @description With 95% certainty it is not above this. */
                    high: number;
                    /** @description With 95% certainty it is not below this. */
                    low: number;
                    of: number;
                    share: number;
                } | null;
                /** @description Confirmed or likely correct, or validated by a moderator. */
                right: number;
                undecided: number;
                /**
                 * Format: date
                 * @description Its Monday.
                 */
                week: string;
                /** @description Rejected or likely incorrect, or disputed or overridden by a moderator. */
                wrong: number;
            }[];
        };
        ModelSummary: {
            /** Format: date-time */
            first_seen: string;
            labels: number;
            /** Format: date-time */
            last_seen: string;
            model_version: string;
            /** @description Null where nothing has been judged. */
            precision: {
                /** @description With 95% certainty it is not above this. */
                high: number;
                /** @description With 95% certainty it is not below this. */
                low: number;
                of: number;
                share: number;
            } | null;
            /** @description Confirmed or likely correct, or validated by a moderator. */
            right: number;
            undecided: number;
            /** @description Rejected or likely incorrect, or disputed or overridden by a moderator. */
            wrong: number;
        };
        ModerationAction: {
            /** Format: date-time */
            created_at: string;
            /** @enum {unknown} */
            decision: "keep" | "remove" | "flag" | "hide" | "spam_challenge" | "false_information" | "harassment" | "hold" | "release";
            id: number;
            /** @enum {unknown} */
            kind: "decision" | "flag" | "hide" | "penalty" | "hold" | "release";
            moderator?: {
                id: number;
                name: string;
            } | null;
            reason: string;
            /**
             * @description As what they did it.
             * @enum {unknown}
             */
            role: "expert" | "authority" | "moderator" | "admin";
            undo_reason: string | null;
            undone_at: string | null;
            undone_by?: {
                id: number;
                name: string;
            } | null;
        };
        ModerationCase: {
            claimed_by?: {
                id: number;
                name: string;
            } | null;
            claimed_until: string | null;
            /** Format: date-time */
            created_at: string;
            decided_at: string | null;
            decision: ("keep" | "remove") | null;
            /** Format: date-time */
            due_at: string;
            /** @description Since when it stands before all that is not flagged. */
            flagged_at: string | null;
            flagged_by: ("reports" | "person" | "rule") | null;
            /** @description Since when it is out of sight until a moderator decides. */
            hidden_at: string | null;
            hidden_by: ("reports" | "person") | null;
            id: number;
            /** @description Whether you leave it to others, since you wrote it or stand on a side of the challenge it belongs to. */
            is_for_others: boolean;
            /** @description The most frequent first. */
            reasons: {
                count: number;
                /** @enum {unknown} */
                reason: "spam" | "insult" | "hate" | "threat" | "personal_data" | "off_topic" | "other";
            }[];
            /** @description How many people reported it. */
            report_count: number;
            /** @description What the reports count for, by the record of those who made them. */
            report_weight: number;
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
            weighing: {
                /** @description Those who share a device with another of them, and count with them. */
                linked: number;
                /** @description Reporters whose earlier reports were mostly right; each counts for up to 1. */
                proven: number;
                /** @description Those who are suspended or quarantined, and do not count. */
                set_aside: number;
                /** @description Those without such a record; together they count for 1 at most. */
                unproven: number;
            } | null;
        };
        ModerationLogEntry: {
            /** Format: date-time */
            at: string;
            /** @enum {unknown} */
            decision: "keep" | "remove" | "suspend" | "lift" | "upheld" | "lifted" | "flag" | "hide" | "spam_challenge" | "false_information" | "harassment" | "hold" | "release";
            id: number;
            /** @enum {unknown} */
            kind: "decision" | "suspension" | "lift" | "appeal" | "flag" | "hide" | "penalty" | "hold" | "release";
            reason: string;
            /**
             * @description What whoever decided was.
             * @enum {unknown}
             */
            role: "expert" | "authority" | "moderator" | "admin";
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
            kind: "reply" | "label_added" | "label_reviewed" | "label_controversial" | "label_review_requested" | "claim_challenged" | "challenge_evidence" | "challenge_voting" | "challenge_resolved" | "resolution_appealed" | "jury_called" | "resolution_appeal_decided" | "reputation_changed" | "badge_earned" | "review_due" | "report_decided" | "content_hidden" | "content_removed" | "content_restored" | "suspended" | "suspension_lifted" | "appeal_decided" | "export_ready" | "feedback_alert" | "security";
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
        OwnContribution: {
            answer_type: ("correct" | "false_positive" | "false_negative") | null;
            /** Format: date-time */
            created_at: string;
            epsilon: number | null;
            /** Format: uuid */
            id: string;
            /** @enum {unknown} */
            kind: "text" | "randomised";
            label_id: number | null;
            model_used: string;
            point_id: number | null;
            question: ("type" | "reason" | "category") | null;
            site: string | null;
            text: string | null;
            values: string[] | null;
        };
        OwnFeedback: {
            confidence: number | null;
            /** Format: date-time */
            created_at: string;
            explanation: string | null;
            feedback_type: string;
            helpful_votes: number;
            id: number;
            suggested_fallacy_type: string | null;
            /** Format: date-time */
            updated_at: string;
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
        /** @description What people say of a version, estimated from the randomised answers of at least 20 of them. */
        RandomisedQuestion: {
            /** @description Each weighs the same, however often they answered. */
            people: number;
            /** @enum {unknown} */
            question: "type" | "reason" | "category";
            rates: {
                /** @description With 95% certainty it is not above this. */
                high: number;
                /** @description With 95% certainty it is not below this. */
                low: number;
                /** @description The share of people who truly say this, as estimated, 0 to 1. */
                rate: number;
                value: string;
            }[];
            reports: number;
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
        ReputationEntry: {
            balance: number;
            /** Format: date-time */
            created_at: string;
            href: string | null;
            id: number;
            points: number;
            /** @enum {unknown} */
            reason: "successful_challenge" | "participation" | "accurate_vote" | "quality_evidence" | "helpful_feedback" | "accurate_label_vote" | "spam_challenge" | "false_information" | "harassment" | "reversal" | "brought_along";
            reverses_id: number | null;
            subject_id: number | null;
            subject_kind: string | null;
            /** Format: uuid */
            uuid: string;
        };
        ReputationView: {
            accurate: number;
            badges: {
                /** @enum {unknown} */
                badge: "first_ballot" | "practised" | "helpful_voice" | "strong_evidence" | "sharp_eye" | "fair_juror";
                /** Format: date-time */
                earned_at: string;
            }[];
            ballots: number;
            ballots_count_from: {
                account_days_missing: number;
                closed_ballots_missing: number;
                verified: boolean;
            } | null;
            challenges_a_day: number | null;
            challenges_left_today: number | null;
            /** @description Ballots of theirs on challenges that were decided; accurate ones agreed with the outcome. */
            decided: number;
            most_points_a_day: number;
            name: string;
            next_tier: ("novice" | "contributor" | "trusted" | "expert" | "authority") | null;
            points: number;
            points_to_next: number | null;
            points_today: number | null;
            /** @enum {unknown} */
            tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
            user_id: number;
            vote_weight: number;
        };
        Resolution: {
            abstain_count: number;
            /** Format: date-time */
            appeal_until: string;
            by_tier: {
                /** @description What a ballot of this tier counts for. */
                each: number;
                oppose: number;
                oppose_count: number;
                support: number;
                support_count: number;
                /** @enum {unknown} */
                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
            }[];
            counted: number;
            /** Format: date-time */
            created_at: string;
            /** @enum {unknown} */
            decided_by: "ballots" | "jury";
            id: number;
            oppose_count: number;
            oppose_weight: number;
            /**
             * Format: date-time
             * @description Before, only the side that the outcome went against may appeal.
             */
            others_appeal_from: string;
            /** @enum {unknown} */
            outcome: "accepted" | "partially_accepted" | "rejected" | "undecided";
            policy_version: string;
            superseded_at: string | null;
            support_count: number;
            support_share: number | null;
            support_weight: number;
            /** Format: uuid */
            uuid: string;
            veracity_after: number;
            veracity_before: number;
            veracity_impact: number;
        };
        ResolutionAppeal: {
            challenge_id: number;
            challenge_title: string;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            decide_by: string;
            decided_at: string | null;
            /** @description Empty where a moderator has taken it out of sight. */
            grounds: string;
            id: number;
            outcome: ("upheld" | "modified" | "overturned") | null;
            resolution_id: number;
            seats: {
                /** @enum {unknown} */
                drawn_from: "trusted" | "contributor" | "moderator";
                has_voted: boolean;
                is_you: boolean;
                modify_to: ("accepted" | "partially_accepted" | "rejected" | "undecided") | null;
                reason: string | null;
                viewpoint: number | null;
                vote: ("uphold" | "modify" | "overturn") | null;
            }[];
            /** @enum {unknown} */
            side: "challenger" | "author" | "third_party";
            /** Format: uuid */
            uuid: string;
        };
        SecondReview: {
            fallacyLabel: {
                ai_explanation: string | null;
                ai_suggestion: string | null;
                confidence_score: number | null;
                excerpt_start: number | null;
                fallacy_type: string;
                id: number;
                label_set: string;
                model_version: string | null;
                text_excerpt: string | null;
            };
            feedbackStats: {
                /** @description Whether people of different viewpoints hold it right: agreed, one_sided, or not_enough to say. */
                bridging: {
                    /** @description Where it may well lie: from, to. */
                    interval: number[];
                    score: number;
                    /** @enum {unknown} */
                    status: "agreed" | "one_sided" | "not_enough";
                } | null;
                correct: number;
                /** @description Percent of those who rated it that say it is wrong. */
                dispute_rate: number;
                false_positive: number;
                interval: number[] | null;
                /** @description How likely the label is right, 0 to 1, with what is known of who rated it; null where nobody has. */
                probability: number | null;
                total: number;
                wrong_type: number;
            };
            /** @description Of the decision. */
            id: number;
            point: {
                author: string | null;
                author_id: number | null;
                content: string;
                /** Format: date-time */
                created_at: string;
                id: number;
                language: string;
                parent_id: number | null;
            };
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
        Tally: {
            abstain_count: number;
            by_tier: {
                /** @description What a ballot of this tier counts for. */
                each: number;
                oppose: number;
                oppose_count: number;
                support: number;
                support_count: number;
                /** @enum {unknown} */
                tier: "novice" | "contributor" | "trusted" | "expert" | "authority";
            }[];
            counted: number;
            oppose_count: number;
            oppose_weight: number;
            support_count: number;
            support_share: number | null;
            support_weight: number;
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
    responses: {
        /** @description Refused: a code that stays the same, and a sentence for people. */
        Refused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
