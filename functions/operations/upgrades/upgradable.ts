import type { UpgradableEntity } from '../../platform/table/walk.ts';

/** Every entity that has upgrades: those whose old items are stored anew after a deployment. */
export const upgradable: readonly UpgradableEntity[] = [];
