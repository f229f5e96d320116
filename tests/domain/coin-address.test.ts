import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isAddressOf, lookalikeOf } from '#domain/coin-address.ts';

const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ethereum = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const bitcoin = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

describe('An address belongs to a network if it has its form and its checksum [WALLET-138]', () => {
  // The contract of USDT on Tron and another address in use; the examples of EIP-55, BIP 173 and BIP 350.
  it.each([
    ['TRC20', 'USDT', tron],
    ['TRC20', 'USDT', 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8'],
    ['ERC20', 'USDT', ethereum],
    ['ERC20', 'USDT', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['ERC20', 'USDT', '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'],
    ['BEP20', 'USDT', '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'],
    ['', 'ETH', '0x52908400098527886E0F7030069857D2E4169EE7'],
    ['', 'ETH', '0xde709f2102306220921060314715629080e2fb77'],
    ['', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['', 'BTC', '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'],
    ['Bitcoin', 'BTC', bitcoin],
    ['', 'BTC', bitcoin.toUpperCase()],
    ['', 'BTC', 'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3'],
    ['', 'BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'],
    ['', 'BTC', 'bc1zw508d6qejxtdg4y5r3zarvaryvaxxpcs'],
    ['Solana', 'USDC', 'anything-without-blanks'],
  ])('%s %s takes %s', (protocol, code, address) => {
    expect(isAddressOf(address, protocol, code)).toBe(true);
  });

  it.each([
    ['TRC20', 'USDT', ethereum],
    ['TRC20', 'USDT', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
    ['TRC20', 'USDT', `${tron.slice(0, -1)}s`],
    ['TRC20', 'USDT', ''],
    ['ERC20', 'USDT', tron],
    ['ERC20', 'USDT', ethereum.replace('aA', 'AA')],
    ['ERC20', 'USDT', ethereum.slice(0, -1)],
    ['ERC20', 'USDT', ethereum.slice(2)],
    ['', 'BTC', ethereum],
    ['', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNb'],
    ['', 'BTC', `Bc1${bitcoin.slice(3)}`],
    ['', 'BTC', `${bitcoin.slice(0, -1)}5`],
    ['', 'BTC', 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
    ['', 'BTC', 'bc1rw5uspcuh'],
    ['', 'BTC', 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd'],
    ['Solana', 'USDC', ''],
    ['Solana', 'USDC', 'with a blank'],
  ])('%s %s refuses %s', (protocol, code, address) => {
    expect(isAddressOf(address, protocol, code)).toBe(false);
  });

  it('no address survives a change of one character', () => {
    const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
    fc.assert(
      fc.property(fc.nat(tron.length - 1), fc.constantFrom(...alphabet), (at, character) => {
        fc.pre(tron[at] !== character);
        const changed = tron.slice(0, at) + character + tron.slice(at + 1);
        expect(isAddressOf(changed, 'TRC20', 'USDT')).toBe(false);
      }),
    );
  });
});

describe('An address is held up beside one that can be mistaken for it [WALLET-137]', () => {
  it('if both begin and end with the same four characters, and differ between', () => {
    expect(lookalikeOf('TR7NaaaaLj6t', ['TR7Naaaa', 'TR7NabbaLj6t'])).toEqual({
      address: 'TR7NabbaLj6t',
      differing: [5, 6],
    });
  });

  it('not beside itself, nor beside one that begins or ends otherwise', () => {
    expect(lookalikeOf('TR7NaaaaLj6t', ['TR7NaaaaLj6t', 'TR7MaaaaLj6t', 'TR7NaaaaLj6s'])).toBeNull();
  });
});
