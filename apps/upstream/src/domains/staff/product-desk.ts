import type { ProductId } from '@matchpoint/contracts/ids';
import type { JavaParsed, JavaResult } from '@matchpoint/contracts/java/table';
import type { StaffMember } from './staff-member.ts';

/** Editing of products, as the mall does it. */
export interface ProductDesk {
  readonly pictures: { upload(image: string): Promise<JavaResult<'staffProductPicture'>> };
  page(input: JavaParsed<'staffProducts'>): Promise<JavaResult<'staffProducts'>>;
  one(productId: ProductId): Promise<JavaResult<'staffProduct'>>;
  save(staff: StaffMember, input: JavaParsed<'staffSaveProduct'>): Promise<JavaResult<'staffSaveProduct'>>;
  stock(staff: StaffMember, input: JavaParsed<'staffStock'>): Promise<JavaResult<'staffStock'>>;
  cards(staff: StaffMember, input: JavaParsed<'staffCards'>): Promise<JavaResult<'staffCards'>>;
}
