import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { NARROW } from '../../../ui/console/list/row-table.tsx';
import { useMedia } from '../../../ui/use-media.ts';

interface Props {
  readonly variant: 'h2' | 'h3';
  readonly description: string;
  /** Buttons, beside each other. */
  readonly actions: ReactNode;
  readonly children: string;
}

/** The header of a section: on a phone its buttons stand below the description, not between it and its title. */
export const SectionHeader = ({ actions, ...header }: Props) => {
  const isNarrow = useMedia(NARROW);
  const row = (
    <SpaceBetween size="xs" direction="horizontal">
      {actions}
    </SpaceBetween>
  );
  if (!isNarrow) return <Header {...header} actions={row} />;
  return (
    <SpaceBetween size="s">
      <Header {...header} />
      {row}
    </SpaceBetween>
  );
};
