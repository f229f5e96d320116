import type { Device } from '../app/device.ts';
import type { Process } from '../exchange/process.ts';
import type { SharedDatabase } from '../exchange/shared-database.ts';
import { newRealm } from '../world/time.ts';
import { count, later, type World } from '../world/world.ts';
import type { TimedFault } from './faults.ts';

interface Machinery {
  world: World;
  devices: readonly Device[];
  processes: () => readonly Process[];
  database: SharedDatabase;
}

function sleep({ world }: Machinery, device: Device, milliseconds: number): void {
  const { tab } = device;
  if (!tab) return;
  const { realm, page } = tab;
  const turn = (visibilityState: 'hidden' | 'visible') => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  later(world, realm, 0, () => turn('hidden'));
  later(world, newRealm('phone'), 10, () => {
    realm.asleepUntil = world.time.now() + milliseconds;
  });
  // The phone is asleep by then, so the page is shown when it wakes up.
  later(world, realm, 11, () => turn('visible'));
}

function goOffline({ world }: Machinery, device: Device, milliseconds: number): void {
  const { tab } = device;
  if (!tab) return;
  const turn = (isOnline: boolean) => {
    tab.network.isOnline = isOnline;
    tab.network.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  };
  later(world, tab.realm, 0, () => turn(false));
  later(world, tab.realm, milliseconds, () => turn(true));
}

function changeDevice(machinery: Machinery, device: Device, { fault, milliseconds }: TimedFault): void {
  const { world } = machinery;
  const back = (restore: () => void) => later(world, newRealm('repair'), milliseconds, restore);
  switch (fault) {
    case 'clock set':
      device.clockOffset += milliseconds;
      if (device.tab) device.tab.realm.clockOffset += milliseconds;
      return;
    case 'clock drifts': {
      // At most a tenth of a second in a second.
      const drift = milliseconds / 72_000_000;
      device.clockDrift = drift;
      if (device.tab) device.tab.realm.clockDrift = drift;
      return;
    }
    case 'storage full':
    case 'storage refused':
      device.storageIs = fault === 'storage full' ? 'full' : 'refused';
      back(() => {
        device.storageIs = 'usable';
      });
      return;
    case 'files gone':
      device.areFilesGone = true;
      back(() => {
        device.areFilesGone = false;
      });
      return;
    case 'asleep':
      sleep(machinery, device, milliseconds);
      return;
    case 'offline':
      goOffline(machinery, device, milliseconds);
      return;
    default:
  }
}

/** Lets something happen to a machine. */
export function applyTimed(machinery: Machinery, fault: TimedFault): void {
  const { world, devices, processes, database } = machinery;
  world.log(`fault ${fault.fault} at ${fault.target} (${fault.milliseconds} ms)`);
  count(world, `fault ${fault.fault}`);
  const back = (restore: () => void) => later(world, newRealm('repair'), fault.milliseconds, restore);
  const process = processes().find(({ name, realm }) => name === fault.target && !realm.isDead);
  switch (fault.fault) {
    case 'process killed':
      process?.client.kill();
      return;
    case 'second leader':
      if (process) database.loseLocks(process.client, fault.milliseconds);
      return;
    case 'database gone':
    case 'database refusing':
    case 'database slow':
      database.setCondition(fault.fault.replace('database ', '') as 'gone' | 'refusing' | 'slow');
      back(() => database.setCondition('up'));
      return;
    default: {
      const device = devices.find(({ name }) => name === fault.target);
      if (device) changeDevice(machinery, device, fault);
    }
  }
}
