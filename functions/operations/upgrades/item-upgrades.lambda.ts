import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { openTableWalk } from '../../platform/table/reads/walk.ts';
import { derivations } from './derivations.ts';
import { createItemUpgrades } from './item-upgrades.ts';
import { upgradable } from './upgradable.ts';

const { tableDeps, openTable, clock } = openData();
const platformTable = openPlatformTable(tableDeps);
const walk = openTableWalk(tableDeps, upgradable);

const deps = { platformTable, openTable, walk, entities: upgradable, derivations, clock };

export const handler = createItemUpgrades(deps);
