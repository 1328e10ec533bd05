import { createValidator } from '@verdict/platform/http';
import { CreateProposal } from '@verdict/wire/proposal';

/** Why a row is not what a request could contain. */
export const checkProposal = createValidator(CreateProposal, 'row');
