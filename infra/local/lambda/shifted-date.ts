/** Replaces Date in this thread, so that all code reads the cloud's clock. */
export const installShiftedDate = (shared: SharedArrayBuffer): void => {
  const offset = new Float64Array(shared);
  const MachineDate = globalThis.Date;
  const now = () => MachineDate.now() + Math.round(offset[0] ?? 0);
  const ShiftedDate = new Proxy(MachineDate, {
    apply: () => new MachineDate(now()).toString(),
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, property) => (property === 'now' ? now : Reflect.get(target, property)),
  });
  MachineDate.prototype.constructor = ShiftedDate;
  globalThis.Date = ShiftedDate;
};
