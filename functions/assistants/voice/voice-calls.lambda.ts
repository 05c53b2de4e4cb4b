import { voiceCalls } from '../../../shared/assistants/voice/events.ts';
import { consume } from '../../platform/consume.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { voiceCallConsumers } from './consumers.ts';
import { openVoice } from './open-voice.ts';

const { deps, ...data } = openVoice((tableDeps) => openPlatformTable(tableDeps));

export const handler = consume(voiceCalls, voiceCallConsumers(deps), data);
