import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { NamedPage } from '../../../shared/company/site/site-pages.ts';
import { reportError } from '../../platform/log/report-error.ts';
import { runOwnScript, type Sandbox } from './run.ts';

const useSandbox = (address: string): Sandbox | undefined => {
  const [sandbox, setSandbox] = useState<Sandbox>();
  useEffect(() => {
    const starting = runOwnScript(address);
    starting.then(setSandbox).catch((error: unknown) => reportError(error, { kind: 'custom-js' }));
    return () => {
      starting.then((started) => started?.close()).catch(() => undefined);
    };
  }, [address]);
  return sandbox;
};

interface OwnScriptProps {
  address: string;
  page: NamedPage | undefined;
}

/** Runs the tenant's own JavaScript and sends it page views and steps, until the first page that is not the tenant's. */
const OwnScript = ({ address, page }: OwnScriptProps) => {
  const sandbox = useSandbox(address);
  const { search } = useLocation();
  const name = page?.isTenants ? page.name : undefined;
  const step = name === 'book' ? Number(new URLSearchParams(search).get('step') ?? '1') : undefined;
  useEffect(() => {
    if (name) sandbox?.hear({ event: 'page_view', page: name });
    else sandbox?.close();
  }, [sandbox, name]);
  useEffect(() => {
    if (step) sandbox?.hear({ event: 'step', step });
  }, [sandbox, step]);
  return null;
};

export default OwnScript;
