import { appClientItem } from '../../company/identity/store.ts';
import { communication } from '../../crm/leads/communication-store.ts';
import { buyerAgreementItem } from '../../deals/showings/store.ts';
import type { UpgradableEntity } from '../../platform/table/reads/walk.ts';
import { privacyRequest } from '../privacy/store.ts';

/** The entities with upgrades or a former name, whose old items are rewritten after a deployment. */
export const upgradable: readonly UpgradableEntity[] = [
  appClientItem,
  communication,
  buyerAgreementItem,
  privacyRequest,
];
