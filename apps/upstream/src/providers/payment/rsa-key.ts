import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/**
 * Converts the application's private key to PKCS#8 PEM from any format of the provider's tools: PEM or bare base64, PKCS#1 or PKCS#8, line
 * ends also as `\n`.
 * @throws {Error} when it is not a key
 */
export function readPrivateKey(text: string): string {
  const key = firstOf(formsOf(text, ['PRIVATE KEY', 'RSA PRIVATE KEY']), createPrivateKey);
  return key.export({ type: 'pkcs8', format: 'pem' }).toString();
}

/** Converts the provider's public key to PEM from PEM or bare base64. @throws {Error} when it is not a key */
export function readPublicKey(text: string): string {
  const key = firstOf(formsOf(text, ['PUBLIC KEY', 'RSA PUBLIC KEY']), createPublicKey);
  return key.export({ type: 'spki', format: 'pem' }).toString();
}

function formsOf(text: string, labels: readonly string[]): string[] {
  const plain = text.replaceAll('\\n', '\n').trim();
  if (plain.startsWith('-----BEGIN')) return [plain];
  const lines = plain.replaceAll(/\s/g, '').match(/.{1,64}/g) ?? [];
  return labels.map((label) => [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`].join('\n'));
}

function firstOf(forms: readonly string[], read: (pem: string) => KeyObject): KeyObject {
  for (const form of forms) {
    try {
      const key = read(form);
      if (key.asymmetricKeyType === 'rsa') return key;
    } catch {
      // Try the next format.
    }
  }
  throw new Error('expected an RSA key as PEM or base64');
}
