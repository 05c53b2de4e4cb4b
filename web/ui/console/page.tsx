import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { usePageTitle } from '../../platform/pages/page-title.ts';

/** The record in the split panel; its content is rendered into `place` through a portal. */
export interface SidePanel {
  readonly header: string;
  readonly close: () => void;
}

interface Frame {
  readonly name: string | undefined;
  readonly panel: SidePanel | undefined;
  readonly place: HTMLElement | null;
}

interface FrameSetters {
  setName(name: string | undefined): void;
  setPanel(panel: SidePanel | undefined): void;
  setPlace(place: HTMLElement | null): void;
}

const FrameContext = createContext<Frame>({ name: undefined, panel: undefined, place: null });
const SettersContext = createContext<FrameSetters>({ setName() {}, setPanel() {}, setPlace() {} });

/** Lets a page name itself in title and breadcrumbs, and put a record into the shell's split panel. */
export const FrameProvider = ({ children }: { children: ReactNode }) => {
  const [name, setName] = useState<string>();
  const [panel, setPanel] = useState<SidePanel>();
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const frame = useMemo(() => ({ name, panel, place }), [name, panel, place]);
  const setters = useMemo(() => ({ setName, setPanel, setPlace }), []);
  return (
    <SettersContext value={setters}>
      <FrameContext value={frame}>{children}</FrameContext>
    </SettersContext>
  );
};

export const useFrame = (): Frame => useContext(FrameContext);
export const useFrameSetters = (): FrameSetters => useContext(SettersContext);

/** Sets the name of the open page in the tab's title and the last breadcrumb. */
export const useNamedPage = (name: string | undefined): void => {
  const { setName } = useFrameSetters();
  usePageTitle(name);
  useEffect(() => {
    setName(name);
    return () => setName(undefined);
  }, [name, setName]);
};

/** Shows its content in the split panel while it is mounted. */
export const InSidePanel = ({
  header,
  close,
  children,
}: {
  header: string;
  close: () => void;
  children: ReactNode;
}) => {
  const { setPanel } = useFrameSetters();
  const { place } = useFrame();
  const latestClose = useRef(close);
  latestClose.current = close;
  useEffect(() => {
    setPanel({ header, close: () => latestClose.current() });
    return () => setPanel(undefined);
  }, [header, setPanel]);
  return place && createPortal(children, place);
};
