import type { Role, Scope } from '@verdict/core/account';
import { ROLES, SCOPES } from '@verdict/core/account';
import { defineWords } from '@verdict/elements/words';

/** What a key with a scope may do. */
export const SCOPE_WORDS = defineWords<Record<Scope, string>>({
  en: {
    'points:write': 'Write, change and delete points',
    'labels:write': 'Add labels, as a detector does',
    'feedback:write': 'Give, change and withdraw views on labels',
    'claims:write': 'Add claims to the graph',
    'challenges:write': 'Challenge claims, give evidence, vote',
    'reports:write': 'Report content',
    'keys:manage': 'Create and revoke keys',
    'account:read': 'Read your account and notifications',
    'account:write': 'Change your account',
    moderation: 'Moderate',
    'admin:read': 'Read what administrators see',
    'admin:write': 'Do what administrators do',
    'act-as': 'Write in the name of others',
  },
  es: {
    'points:write': 'Escribir, cambiar y borrar puntos',
    'labels:write': 'Añadir etiquetas, como hace un detector',
    'feedback:write': 'Dar, cambiar y retirar opiniones sobre etiquetas',
    'claims:write': 'Añadir afirmaciones al grafo',
    'challenges:write': 'Impugnar afirmaciones, aportar pruebas, votar',
    'reports:write': 'Denunciar contenidos',
    'keys:manage': 'Crear y revocar claves',
    'account:read': 'Leer su cuenta y sus avisos',
    'account:write': 'Cambiar su cuenta',
    moderation: 'Moderar',
    'admin:read': 'Leer lo que ven los administradores',
    'admin:write': 'Hacer lo que hacen los administradores',
    'act-as': 'Escribir en nombre de otros',
  },
});

const LEAST_ROLE: Partial<Record<Scope, Role>> = {
  'labels:write': 'moderator',
  moderation: 'moderator',
  'admin:read': 'admin',
  'admin:write': 'admin',
  'act-as': 'admin',
};

/** The scopes someone of this role can give to a key. */
export function scopesOf(role: Role): readonly Scope[] {
  return SCOPES.filter((scope) => ROLES.indexOf(role) >= ROLES.indexOf(LEAST_ROLE[scope] ?? 'member'));
}
