import type { Handlers } from '../api.ts';
import { Figure, nothing } from '../reply.ts';

/** The user's verification, and the settings and the status of the company, as the documents name their fields. */
export const accountCalls: Handlers = {
  '/api/company/getCompanyStatus': () => ({ data: { status: 0, type: 1, url: '' } }),
  '/api/basicSet/getBasicInfo': (_, { draw }) => ({
    data: {
      service_link: nothing,
      service_link_type: 1,
      verify_reg_type: 0,
      trade_fee_type: draw.world.fee === 'lots' ? 1 : 2,
      micro_loss_level: draw.world.microLoss === 'full' ? 0 : 1,
    },
  }),
  '/api/default/setting': () => ({ data: '1' }),
  '/api/user/get_profits': () => ({ data: { today: new Figure('1.5') } }),
  '/api/common/image_upload': ({ file }) =>
    file ? { data: { url: '/api/pictures/1' } } : { refused: 'There is no picture.' },
  '/api/user_real/real_name': (fields, { world }) => {
    const names = ['name', 'card_id', 'front_pic', 'reverse_pic', 'hand_pic'];
    if (names.some((name) => !fields[name])) return { refused: 'Something is missing.' };
    world.realName.status = 1;
    return { done: 'We look at it.' };
  },
  '/api/user_real/center': (_, { world }) => ({ data: { review_status: world.realName.status } }),
};
