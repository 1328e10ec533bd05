import type { Role, Scope } from '@verdict/core/account';
import { ROLES, SCOPES } from '@verdict/core/account';
import { defineWords } from '@verdict/elements/words';

/** What a key with a given scope may do. */
export const SCOPE_WORDS = defineWords<Record<Scope, string>>({
  en: {
    'points:write': 'Write, edit and delete comments',
    'labels:write': 'Add flags, as a model does',
    'feedback:write': 'Answer whether flags are right',
    'claims:write': 'Add claims',
    'challenges:write': 'Challenge claims, add evidence, vote',
    'proposals:write': 'Make, edit, merge and delete proposals',
    'votes:write': 'Vote on proposals',
    'reports:write': 'Report comments and people',
    'keys:manage': 'Create and revoke keys',
    'account:read': 'Read your account and notifications',
    'account:write': 'Change your account settings',
    moderation: 'Moderate',
    'admin:read': 'Read the administration pages',
    'admin:write': 'Use the administration pages',
    'act-as': 'Write on behalf of other accounts',
  },
  es: {
    'points:write': 'Escribir, editar y borrar comentarios',
    'labels:write': 'Añadir marcas, como hace un modelo',
    'feedback:write': 'Responder si las marcas son correctas',
    'claims:write': 'Añadir afirmaciones',
    'challenges:write': 'Impugnar afirmaciones, aportar pruebas, votar',
    'proposals:write': 'Hacer, editar, unir y borrar propuestas',
    'votes:write': 'Votar propuestas',
    'reports:write': 'Denunciar comentarios y personas',
    'keys:manage': 'Crear y revocar claves',
    'account:read': 'Leer su cuenta y sus avisos',
    'account:write': 'Cambiar los ajustes de su cuenta',
    moderation: 'Moderar',
    'admin:read': 'Leer las páginas de administración',
    'admin:write': 'Usar las páginas de administración',
    'act-as': 'Escribir en nombre de otras cuentas',
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
