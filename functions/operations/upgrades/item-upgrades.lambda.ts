import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { openTableWalk } from '../../platform/table/walk.ts';
import { createItemUpgrades } from './item-upgrades.ts';
import { upgradable } from './upgradable.ts';

const { tableDeps, openTable, clock } = openData();
const platformTable = openPlatformTable(tableDeps);
const walk = openTableWalk(tableDeps, upgradable);

export const handler = createItemUpgrades({ platformTable, openTable, walk, entities: upgradable, clock });
