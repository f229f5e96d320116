import { runRemote } from '../../shared/remote.ts';
import { type ListenersInput, openListeners } from './listeners.ts';

/** Sockets of users, in a process of their own. */
await runRemote(async (input: ListenersInput) => openListeners(input));
