import Box from '@cloudscape-design/components/box';

/** Why an act came to nothing, said beside its button. */
export const ActProblem = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <div role="alert">
      <Box color="text-status-error">{text}</Box>
    </div>
  );
