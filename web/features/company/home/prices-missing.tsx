import { Button } from '../../../ui/button.tsx';

/** What is said where prices did not load; nothing where there is nothing to ask for again. */
export const PricesMissing = ({ onAgain }: { onAgain: (() => void) | undefined }) =>
  onAgain && (
    <p role="alert">
      The prices didn’t load.{' '}
      <Button small onClick={onAgain}>
        Try again
      </Button>
    </p>
  );
