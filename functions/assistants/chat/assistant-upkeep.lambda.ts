import { assistantUpkeep } from '../../../shared/assistants/chat/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { upkeepConsumers } from './conversation/upkeep.ts';

export const handler = consume(assistantUpkeep, upkeepConsumers, openData());
