import { assistantUpkeep } from '../../shared/assistant/events.ts';
import { consume } from '../platform/consume.ts';
import { openData } from '../platform/open.ts';
import { upkeepConsumers } from './upkeep.ts';

export const handler = consume(assistantUpkeep, upkeepConsumers, openData());
