/** Up to so many pieces the stock counts as low. */
const LOW_STOCK = 10;

/** Returns whether few pieces of a product are left. */
export function isLowStock(stock: number): boolean {
  return stock > 0 && stock <= LOW_STOCK;
}
