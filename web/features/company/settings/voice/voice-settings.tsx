import { api } from '../../../../platform/api/api.ts';
import { useDraft } from '../../../../ui/console/form/draft/use-draft.ts';
import { type Loaded, SectionLoader } from '../section-loader.tsx';
import { voiceDraftOf, voiceInputOf, voiceProblems } from './voice-draft.ts';
import { VoiceForm } from './voice-form.tsx';

const VoiceEditor = ({ view, reload, onSaved }: Loaded<'GET /api/settings/voice'>) => {
  const state = useDraft({
    view,
    reload,
    onSaved,
    draftOf: voiceDraftOf,
    problemsOf: voiceProblems,
    save: (draft, version) => api('PUT /api/settings/voice', { ...voiceInputOf(draft), version }),
    notice: 'Saved. The provider is told at once.',
  });
  return <VoiceForm view={view} state={state} reload={reload} />;
};

/** The voice assistant, as an administrator sets it up. */
const VoiceSettings = () => (
  <SectionLoader of="GET /api/settings/voice" show={(loaded) => <VoiceEditor {...loaded} />} />
);

export default VoiceSettings;
