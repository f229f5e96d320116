/** A step on the way to the present state. */
export interface TakenStep {
  /** Without its full stop, such as "The user presses Buy". */
  sentence: string;
  /** The state after it, in words. */
  state: string;
  /** The id under which `next` offered it. A link to a state names these; without it, the number of steps. */
  id?: string;
}

/** Something that can happen now, or that a guard refuses. */
export interface NextStep {
  /** Names it within the view. */
  id: string;
  sentence: string;
  /** The guards that refuse it, by their names; empty where it can happen. */
  refusedBy: readonly string[];
}

export interface Requirement {
  id: string;
  text: string;
}

/** The content of the panel Flow for a story: a process in one state, or a journey through several. */
export interface FlowView {
  /** Such as `forex/order-entry`, or the name of a journey. */
  title: string;
  /** In words. */
  state: string;
  description: string | null;
  /** A Mermaid state diagram, and what is drawn of it as lit and as taken; null for a journey. */
  diagram: { source: string; lit: readonly string[]; taken: readonly string[] } | null;
  /** From the start; the panel can go back to the state after each of them. */
  path: readonly TakenStep[];
  /** Steps that were gone back over, in their order: `goTo` shows the state after these, too. */
  ahead?: readonly TakenStep[];
  next: readonly NextStep[];
  requirements: readonly Requirement[];
}

/** A story that the panel can drive. */
export interface FlowControl {
  view: () => FlowView;
  /** Shows the state after so many steps; 0 is the start. */
  goTo: (steps: number) => Promise<void>;
  /** Lets something happen that `next` offers. */
  take: (id: string) => Promise<void>;
  /** Calls the listener whenever the view has changed. Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void;
}
