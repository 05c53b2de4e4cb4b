import { deleted, type PersonalData, partitions } from '../../platform/personal/personal-data.ts';
import { connectionItem, connectState, heardEvent, hookItem, loopItem, loopRef, revocationItem } from './store.ts';

/** What is kept for and from Dotloop. */
export const dotloopPersonal: readonly PersonalData[] = [
  {
    entity: loopItem,
    holds: 'The loop made of your inquiry in Dotloop: its name with the address of your house, its status and link',
    purpose: 'To show your agent where the loop stands',
    keptFor: 'Until your agent disconnects Dotloop',
    onErase: deleted,
    find: ({ leadIds }) => partitions(leadIds, (leadId) => loopItem.key({ subjectId: leadId }).pk),
    // Its terms keep what Dotloop says out of whatever leaves the house.
    isUnsaid: true,
  },
  {
    entities: [connectState, connectionItem, revocationItem, hookItem],
    why: 'How the company’s own agents are connected to Dotloop; tokens are sealed',
  },
  { entities: [loopRef, heardEvent], why: 'Ids of Dotloop alone' },
];
