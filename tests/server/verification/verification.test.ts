import { beforeEach, expect, it } from 'vitest';
import { done, refused } from '../../kit/server/answers.ts';
import { exchangeSuite } from '../../kit/server/exchange-suite.ts';
import { readPicture, uploader } from '../../kit/server/pictures.ts';
import { sessionConfig, visitor } from '../../kit/server/session.ts';
import { applicant } from '../../kit/server/verification.ts';

const received = done('Your documents have been received.');
const beingChecked = refused('Your documents are already being checked.');
const noReasons = { name: '', card_id: '', front_pic: '', reverse_pic: '', hand_pic: '' };
const reviewMilliseconds = 20_000;
/** A review, and the interval at which ended ones are decided. */
const untilDecided = reviewMilliseconds + 1000;

exchangeSuite(
  'The real-name verification',
  { engines: 'one', config: { ...sessionConfig, verifiesRegistration: false } },
  (exchange) => {
    let users = 0;
    let token = '';

    beforeEach(async () => {
      users += 1;
      const account = `applicant${users}@pelorus.test`;
      const { register, enter } = visitor(exchange);
      await register({ account });
      token = (await enter(account, 'a good password')).token;
    });

    const user = () => applicant(exchange, token);
    const statusOf = async () => ((await user().review()) as { review_status: number }).review_status;
    /** Ids of the stored submissions of this test's user. */
    const records = async () => {
      const rows = await exchange.world.database
        .selectFrom('verification')
        .innerJoin('users', 'users.id', 'verification.user_id')
        .select('verification.id')
        .where('users.email', '=', `applicant${users}@pelorus.test`)
        .orderBy('verification.id')
        .execute();
      return rows.map(({ id }) => id);
    };

    it('is not submitted at first, waits with its documents afterwards, and is approved by the review [VERIFICATION-4, VERIFICATION-9, VERIFICATION-5, VERIFICATION-6, VERIFICATION-8]', async () => {
      expect(await user().review()).toEqual({ review_status: 0 });
      const documents = await user().documents();
      const typed = Object.fromEntries(
        Object.entries(documents).map(([field, text]) => [field, `  ${text}\t`]),
      );
      expect(await user().send(typed)).toEqual(received);
      const submitted = { ...documents, reasons: noReasons };
      expect(await user().review()).toEqual({ review_status: 1, ...submitted });
      await exchange.clock.advance(reviewMilliseconds - 1);
      expect(await statusOf()).toBe(1);
      await exchange.clock.advance(1000);
      expect(await user().review()).toEqual({ review_status: 2, ...submitted, card_id: '••••4567' });
    });

    it.each(['Reject Me', 'ada REJECTED'])(
      'of %s is rejected, with reasons at the name and the front photo [VERIFICATION-33, WALLET-111]',
      async (name) => {
        const documents = await user().documents({ name });
        await user().send(documents);
        await exchange.clock.advance(untilDecided);
        expect(await user().review()).toEqual({
          review_status: 3,
          ...documents,
          reasons: {
            ...noReasons,
            name: 'The name differs from the document.',
            front_pic: "The document can't be read in this photo. Take it again.",
          },
        });
      },
    );

    it('is submitted again after a rejection, with the photos that were good [VERIFICATION-34]', async () => {
      const rejected = await user().documents({ name: 'Reject Me' });
      await user().send(rejected);
      await exchange.clock.advance(untilDecided);
      const repaired = {
        ...rejected,
        name: 'Ada Lovelace',
        front_pic: await uploader(exchange, token).url(),
      };
      expect(await user().send(repaired)).toEqual(received);
      expect(await user().review()).toEqual({ review_status: 1, ...repaired, reasons: noReasons });
      await exchange.clock.advance(untilDecided);
      expect(await statusOf()).toBe(2);
      expect(await records()).toHaveLength(2);
      expect((await readPicture(exchange, rejected.front_pic, token)).status).toBe(200);
    });

    it('takes no second submission while it waits, and none once it is approved [VERIFICATION-36]', async () => {
      const documents = await user().documents();
      await user().send(documents);
      expect(await user().send(documents)).toEqual(beingChecked);
      await exchange.clock.advance(untilDecided);
      expect(await user().send({ ...documents, name: '' })).toEqual(refused('You are already verified.'));
      expect(await user().submit()).toEqual(refused('You are already verified.'));
      expect(await records()).toHaveLength(1);
    });

    it('names each field that is empty, blank or too long, and stores nothing [WALLET-105]', async () => {
      const reasons = {
        name: 'Enter your name.',
        card_id: 'Enter your ID number.',
        front_pic: 'Add a photo of the front.',
        reverse_pic: 'Add a photo of the back.',
        hand_pic: 'Add a photo of you holding the document.',
      };
      expect(await user().send({})).toEqual(refused('Please fill in all fields', { reasons }));
      expect(await user().submit({ name: ' \t ', reverse_pic: '' })).toEqual(
        refused('Please fill in all fields', {
          reasons: { ...noReasons, name: reasons.name, reverse_pic: reasons.reverse_pic },
        }),
      );
      const message = 'Use at most 40 characters.';
      expect(await user().submit({ card_id: 'x'.repeat(41) })).toEqual(
        refused(message, { reasons: { ...noReasons, card_id: message } }),
      );
      expect(await records()).toEqual([]);
    });

    it("names a photo that isn't the user's own, and stores nothing [VERIFICATION-23]", async () => {
      const { token: stranger } = await exchange.signIn();
      const stolen = await uploader(exchange, stranger).url();
      const message = "This picture doesn't exist.";
      expect(await user().submit({ hand_pic: stolen })).toEqual(
        refused(message, { reasons: { ...noReasons, hand_pic: message } }),
      );
      expect(await user().submit({ front_pic: 'https://elsewhere.test/a.jpg' })).toEqual(
        refused(message, { reasons: { ...noReasons, front_pic: message } }),
      );
      expect(await records()).toEqual([]);
      expect(await applicant(exchange, stranger).submit({ hand_pic: stolen })).toEqual(received);
    });

    it('keeps its photos, which others may not see', async () => {
      const documents = await user().documents();
      await user().send(documents);
      await exchange.world.database.updateTable('upload').set({ created_at: 0 }).execute();
      const { token: stranger } = await exchange.signIn('trader@pelorus.test');
      for (const url of [documents.front_pic, documents.reverse_pic, documents.hand_pic]) {
        expect((await readPicture(exchange, url, token)).status).toBe(200);
        expect((await readPicture(exchange, url, stranger)).status).toBe(404);
      }
      const [record] = await records();
      const named = await exchange.world.database
        .selectFrom('upload')
        .select('handle')
        .where('reference', '=', `verification:${record}`)
        .execute();
      expect(named).toHaveLength(3);
      expect(await applicant(exchange, stranger).review()).toEqual({ review_status: 0 });
    });
  },
);
