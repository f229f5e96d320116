import * as v from 'valibot';
import { type ClientFrame, eventPosition, type Position } from '#protocol/live.ts';
import { isNumbered } from '#protocol/read-topic.ts';

/** How an event follows those that the app has of its topic. */
type Arrival = 'new' | 'repeated' | 'after a gap';

/** Where the app stands in the topics of events of one user, at an API that numbers them (LIVE-21). */
export interface Places {
  /** The frame as it is sent: with the place of the topic that it subscribes to. */
  placed: (frame: ClientFrame) => ClientFrame;
  /** Notes the event that a frame carries. */
  arrived: (frame: unknown) => Arrival;
  /** Notes the answer to a subscription. */
  subscribed: (topic: string, at: Position) => void;
}

const beginning: Position = { epoch: '', number: 0 };

export function createPlaces(): Places {
  const places = new Map<string, Position>();
  let token: string | null = null;

  return {
    placed(frame) {
      if (frame.type === 'login' && frame.token !== token) {
        // Another session may be another user's.
        token = frame.token;
        places.clear();
      } else if (frame.type === 'logout') places.clear();
      else if (frame.type === 'unsub') places.delete(frame.topic);
      if (frame.type !== 'sub' || !isNumbered(frame.topic)) return frame;
      return { ...frame, since: places.get(frame.topic) ?? beginning };
    },
    arrived(frame) {
      const { success, output } = v.safeParse(eventPosition, frame);
      if (!success || !isNumbered(output.topic)) return 'new';
      const { topic, epoch, number } = output;
      const last = places.get(topic);
      if (last?.epoch === epoch && number <= last.number) return 'repeated';
      places.set(topic, { epoch, number });
      const isNext = number === (last?.number ?? 0) + 1;
      // The first event of all begins the epoch.
      return !last || (isNext && (last.epoch === epoch || number === 1)) ? 'new' : 'after a gap';
    },
    subscribed: (topic, { epoch, number }) => void places.set(topic, { epoch, number }),
  };
}
