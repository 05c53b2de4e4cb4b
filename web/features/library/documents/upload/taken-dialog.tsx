import Checkbox from '@cloudscape-design/components/checkbox';
import RadioGroup from '@cloudscape-design/components/radio-group';
import { useState } from 'react';
import type { OnTaken } from '../../../../ui/console/documents/send-document.ts';
import { FormModal } from '../../../../ui/console/form/form-modal.tsx';
import type { Upload } from './use-uploads.ts';

interface Props {
  readonly taken: readonly Upload[];
  readonly onAnswer: (uploads: readonly Upload[], answer: OnTaken) => void;
  readonly onSkip: (upload: Upload) => void;
}

/** Asks what the name of a file means that the folder has already. */
export const TakenDialog = ({ taken, onAnswer, onSkip }: Props) => {
  const [answer, setAnswer] = useState<'version' | 'rename'>('version');
  const [isForAll, setForAll] = useState(false);
  const [first, ...others] = taken;
  if (!first) return null;
  return (
    <FormModal
      header={`“${first.file.name}” is in this folder already`}
      submit={answer === 'version' ? 'Add the version' : 'Keep both'}
      cancel="Leave it out"
      hasDraft
      onSubmit={() => onAnswer(isForAll ? taken : [first], answer)}
      onClose={() => onSkip(first)}
    >
      <RadioGroup
        ariaLabel="What to do with it"
        value={answer}
        onChange={({ detail }) => setAnswer(detail.value as 'version' | 'rename')}
        items={[
          {
            value: 'version',
            label: 'Add it as a new version',
            description: 'Older versions stay and can be restored.',
          },
          { value: 'rename', label: 'Keep both', description: 'It gets the next free name, with a number behind it.' },
        ]}
      />
      {others.length > 0 && (
        <Checkbox checked={isForAll} onChange={({ detail }) => setForAll(detail.checked)}>
          {`The same for ${others.length === 1 ? 'the other file' : `the other ${others.length} files`}`}
        </Checkbox>
      )}
    </FormModal>
  );
};
