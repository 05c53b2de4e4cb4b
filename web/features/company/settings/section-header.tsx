import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { NARROW } from '../../../ui/console/list/row-table.tsx';
import { useMedia } from '../../../ui/use-media.ts';

interface Props {
  readonly variant: 'h2' | 'h3';
  readonly description: string;
  /** One row of buttons. */
  readonly actions: ReactNode;
  readonly children: string;
}

/** The header of a section: on a phone its buttons stand below the description, not between it and its title. */
export const SectionHeader = ({ actions, ...header }: Props) => {
  const isNarrow = useMedia(NARROW);
  if (!isNarrow) return <Header {...header} actions={actions} />;
  return (
    <SpaceBetween size="s">
      <Header {...header} />
      {actions}
    </SpaceBetween>
  );
};
