/** How much is going on in a run. */
export interface ChaosSettings {
  processes: number;
  /** Open live sockets, which follow prices and the private topic of a user each. */
  sockets: number;
  users: number;
  /** How long users act and faults happen. */
  seconds: number;
  /** Calls a second of all users together. */
  calls: number;
  /** Price moves a second of all pairs together. */
  moves: number;
  /** Requests that one address may make in ten seconds, of all processes together. */
  requests: number;
}

/** The settings that the project promises something for. */
export const fullSettings: ChaosSettings = {
  processes: 4,
  sockets: 5000,
  users: 64,
  seconds: 40,
  calls: 64,
  moves: 200,
  requests: 2000,
};

export const wanted = {
  /** From a commit to its sockets, for 99 of 100 frames outside of faults. */
  lagMilliseconds: 150,
  /** Until calls are answered again, after a fault begins and after it ends. */
  serviceMilliseconds: 2000,
  /** Requests beyond the limit, or refused too early, as a part of it. */
  limitError: 0.01,
};
