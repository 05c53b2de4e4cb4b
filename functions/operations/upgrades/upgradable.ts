import { appClientItem } from '../../company/identity/store.ts';
import type { UpgradableEntity } from '../../platform/table/walk.ts';

/** Every entity that has upgrades or a former name: those whose old items are stored anew after a deployment. */
export const upgradable: readonly UpgradableEntity[] = [appClientItem];
