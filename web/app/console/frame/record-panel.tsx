import SplitPanel from '@cloudscape-design/components/split-panel';
import { type SidePanel, useFrameSetters } from '../../../ui/console/page.tsx';

const strings = {
  closeButtonAriaLabel: 'Close the record',
  openButtonAriaLabel: 'Open the record',
  resizeHandleAriaLabel: 'Resize the record',
  resizeHandleTooltipText: 'Drag or use the arrow keys',
};

/** The split panel; the page that owns the record fills it through a portal. */
export const RecordPanel = ({ panel }: { panel: SidePanel }) => {
  const { setPlace } = useFrameSetters();
  return (
    <SplitPanel header={panel.header} closeBehavior="hide" hidePreferencesButton i18nStrings={strings}>
      <div ref={setPlace} />
    </SplitPanel>
  );
};
